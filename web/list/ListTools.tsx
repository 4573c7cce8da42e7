import { ListChecks } from 'lucide-react';
import { t, translated } from '../language/t';
import { Button } from '../ui/Button';
import { SegmentedButtons } from '../ui/SegmentedButtons';
import { LIST_VIEWS, setListView, useListView } from './listView';
import { startSelecting, stopSelecting, useIsSelecting } from './selection';

/** Chooses how a list is displayed, and starts selecting several books. */
export function ListTools() {
  const view = useListView();
  const isSelecting = useIsSelecting();
  return (
    <>
      <SegmentedButtons
        label={t('View')}
        options={translated(LIST_VIEWS)}
        value={isSelecting && view === 'cards' ? 'table' : view}
        onChange={setListView}
      />
      <Button
        variant="quiet"
        icon={<ListChecks aria-hidden="true" />}
        aria-pressed={isSelecting}
        onClick={isSelecting ? stopSelecting : startSelecting}
      >
        {t('Select Several')}
      </Button>
    </>
  );
}
