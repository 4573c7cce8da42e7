/** The digits of what was typed, as 0 to 9: Japanese and Arabic keyboards have digits of their own. */
export const digitsOf = (text: string): string =>
  text
    .normalize('NFKC') // makes full-width digits narrow
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\D/g, '');
