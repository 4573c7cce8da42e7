/** What shows the toasts; it comes right after the first sight of a page. */
export const loadToaster = () => import('./Toaster');

/** A link in a toast. The page it leads to is told where the reader came from. */
export interface ToastLink {
  label: string;
  to: string;
}

const tell = (tone: 'success' | 'error', text: string, links?: readonly ToastLink[]) =>
  void loadToaster().then(
    ({ show }) => show(tone, text, links),
    () => undefined, // neither the code nor a way to say so has come
  );

/** Tells the reader something in passing. */
export const toast = {
  success: (text: string) => tell('success', text),
  error: (text: string, links?: readonly ToastLink[]) => tell('error', text, links),
};
