/** A part of a path, percent-decoded; unchanged if its encoding is invalid. */
export function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
