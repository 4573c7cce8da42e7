/** Renders the toasts; loaded right after the first render of a page. */
export const loadToaster = () => import('./Toaster');

/** A link in a toast, with the current page as its origin, or a button. */
export type ToastAction = { label: string } & ({ to: string } | { onPress: () => void });

const show = (tone: 'success' | 'error', text: string, actions?: readonly ToastAction[]) =>
  void loadToaster().then(
    ({ show }) => show(tone, text, actions),
    () => undefined, // neither the code nor a way to report it is available
  );

/** Shows a short message. */
export const toast = {
  success: (text: string, actions?: readonly ToastAction[]) => show('success', text, actions),
  error: (text: string, actions?: readonly ToastAction[]) => show('error', text, actions),
};
