/** A part of a path, percent-decoded; as it is where the encoding is broken. */
export function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
