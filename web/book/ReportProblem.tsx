import { Suspense, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Flag } from 'lucide-react';
import { askToLogIn } from '../account/askToLogIn';
import { useReturnedForm } from '../account/useReturnedForm';
import { t } from '../language/t';
import { useSession } from '../session';
import { Button } from '../ui/Button';
import { ButtonLink } from '../ui/ButtonLink';
import { ReportProblemViewerDocument } from './gql/ReportProblem';
import styles from './ReportProblem.module.css';
import { lazyPart } from '../ui/lazyPart';

const ReportDialog = lazyPart(() => import('./ReportDialog').then((m) => ({ default: m.ReportDialog })));

/** Reports a problem with a book to the operators; for operators, also the link to merge it. */
export function ReportProblem({ itemId, title }: { itemId: string; title: string }) {
  const user = useSession();
  const { data } = useQuery(ReportProblemViewerDocument, { skip: !user, errorPolicy: 'ignore' });
  const place = `REPORT:${itemId}`;
  const [isOpen, setIsOpen] = useState(useReturnedForm(place));
  const open = () =>
    user ? setIsOpen(true) : askToLogIn(t('Please log in to report a problem.'), { kind: 'write', place });
  return (
    <div className={styles.buttons}>
      <Button size="small" variant="quiet" icon={<Flag aria-hidden="true" />} onClick={open}>
        {t('Report a problem')}
      </Button>
      {data?.viewerIsOperator && (
        <ButtonLink size="small" variant="quiet" to={`/moderation?book=${encodeURIComponent(itemId)}`}>
          {t('Merge or split')}
        </ButtonLink>
      )}
      {isOpen && (
        <Suspense>
          <ReportDialog itemId={itemId} title={title} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
