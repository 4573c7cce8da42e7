/** What shows the toasts; it comes right after the first sight of a page. */
export const loadToaster = () => import('./Toaster');

const tell = (tone: 'success' | 'error', text: string) =>
  void loadToaster().then(
    ({ show }) => show(tone, text),
    () => undefined, // neither the code nor a way to say so has come
  );

/** Tells the reader something in passing. */
export const toast = {
  success: (text: string) => tell('success', text),
  error: (text: string) => tell('error', text),
};
