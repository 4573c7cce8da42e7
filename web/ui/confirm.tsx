import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { toast } from './toast';
import { t } from '../language/t';

export interface Question {
  /** The exact question, which is also the dialog's name. */
  question: string;
  /** The verb on the confirming button, such as "Remove". */
  action: string;
  /** More about the question, if it needs it. */
  detail?: ReactNode;
  /** A field that belongs to the answer. */
  field?: ReactNode;
  tone?: 'danger' | 'primary';
}

export type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | undefined>(undefined);
const loadDialog = () => import('./ConfirmDialog');

interface OpenQuestion extends Question {
  open: boolean;
  answer: (yes: boolean) => void;
}

/** Provides the confirmation dialog of the app, which is loaded on first use. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<OpenQuestion>();
  const [Dialog, setDialog] = useState<Awaited<ReturnType<typeof loadDialog>>['ConfirmDialog']>();
  const pending = useRef<(yes: boolean) => void>(undefined);

  const confirm = useCallback<Confirm>(async (question) => {
    pending.current?.(false); // a newer question replaces one that is still open
    try {
      const { ConfirmDialog } = await loadDialog();
      setDialog(() => ConfirmDialog);
    } catch {
      toast.error(t('Something went wrong.')); // its code could not be loaded; nothing was confirmed
      return false;
    }
    return new Promise<boolean>((resolve) => {
      const answer = (yes: boolean) => {
        pending.current = undefined;
        setQuestion((now) => now && { ...now, open: false });
        resolve(yes);
      };
      pending.current = answer;
      setQuestion({ ...question, open: true, answer });
    });
  }, []);

  useEffect(() => () => pending.current?.(false), []);

  return (
    <ConfirmContext value={confirm}>
      {children}
      {Dialog && question && (
        <Dialog {...question} onAnswer={question.answer} onClosed={() => setQuestion(undefined)} />
      )}
    </ConfirmContext>
  );
}

/** `if (await confirm({ question: 'Remove this book from your wishlist?', action: 'Remove' })) …` */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it.');
  return confirm;
}
