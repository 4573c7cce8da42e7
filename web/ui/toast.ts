/** What shows the toasts; it comes right after the first sight of a page. */
export const loadToaster = () => import('./Toaster');

/** A link in a toast, whose page is told where the reader came from, or a button. */
export type ToastAction = { label: string } & ({ to: string } | { onPress: () => void });

const show = (tone: 'success' | 'error', text: string, actions?: readonly ToastAction[]) =>
  void loadToaster().then(
    ({ show }) => show(tone, text, actions),
    () => undefined, // neither the code nor a way to say so has come
  );

/** Tells the reader something in passing. */
export const toast = {
  success: (text: string, actions?: readonly ToastAction[]) => show('success', text, actions),
  error: (text: string, actions?: readonly ToastAction[]) => show('error', text, actions),
};
