/** Converts digits to 0 to 9: Japanese and Arabic keyboards have digits of their own. */
export const asciiDigits = (text: string): string =>
  text
    .normalize('NFKC') // converts full-width digits
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** The digits of a typed text, as 0 to 9. */
export const digitsOf = (text: string): string => asciiDigits(text).replace(/\D/g, '');
