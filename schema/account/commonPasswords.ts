import list from './commonPasswords.txt?raw';

/** The passwords of eight characters and more that people choose most often, in lower case; most of them counted by zxcvbn (MIT). */
const COMMON = new Set(list.split('\n'));

/** Whether a password is among those that anybody would try first; upper and lower case make no difference. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());
