/** Whether a `Content-Type` names UTF-8, or no charset at all: JSON is UTF-8 (RFC 8259, 8.1). */
export function hasUtf8Charset(contentType: string | undefined): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType ?? '')?.[1];
  return charset === undefined || charset.toLowerCase() === 'utf-8';
}
