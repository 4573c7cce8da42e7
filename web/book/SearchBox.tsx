import { plural, t } from '../language/t';
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag of HTML shows a list of books while one types */
import {
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useQuery } from '@apollo/client/react';
import { Search } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../ui/Button';
import { Cover } from '../ui/Cover';
import { TextField } from '../ui/TextField';
import { bookPath, byline } from './bookPath';
import type { BookTile_bookFragment } from './gql/BookTile';
import { SuggestDocument } from './gql/SearchBox';
import styles from './SearchBox.module.css';
import { useDebouncedValue } from './useDebouncedValue';
import { lazyWithRetry } from '../ui/lazyWithRetry';

const CoverMenu = lazyWithRetry(() => import('../list/CoverMenu').then((m) => ({ default: m.CoverMenu })));

/** Debounce time of the suggestions, in ms. */
const DEBOUNCE = 180;
const NO_ONE = -1;
/** How long the focus may move before the suggestions close, in ms. */
const LEAVING = 100;

interface SearchBoxProps {
  /** Searches for the text. */
  onSearch?: (query: string) => void;
  /** Receives the chosen book; unless given, its page is opened. */
  onChoose?: (book: BookTile_bookFragment) => void;
  label?: string;
  hint?: string;
  /** Shown after the Search button. */
  after?: ReactNode;
}

/**
 * The search box for books, a combobox with suggestions (WAI-ARIA pattern). Base UI has one, but hides the label and the page
 * from screen readers while its list is open.
 */
export function SearchBox({ onSearch, onChoose, label = t('Search books'), hint, after }: SearchBoxProps) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(NO_ONE);
  const navigate = useNavigate();
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  const { state } = useLocation() as { state: { typing?: boolean } | null };
  const comesToType = state?.typing === true;
  useEffect(() => {
    if (comesToType) box.current?.focus(); // after the new page itself took the focus
  }, [comesToType]);
  const query = typed.trim();
  const { suggested, isLatest } = useSuggestions(query);
  const shown = open && query !== '' && suggested.length > 0;
  const optionId = (place: number) => `${listId}-${place}`;

  const type = (text: string) => {
    setTyped(text);
    setActive(NO_ONE);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setActive(NO_ONE);
  };
  // An open menu is elsewhere in the page, but React reports its focus events here; the focus returns a moment after it has closed.
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(leaving.current);
  const leave = () => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(close, LEAVING);
  };
  const choose = (book: BookTile_bookFragment) => {
    close();
    if (!onChoose) return void navigate(bookPath(book.itemId));
    setTyped('');
    onChoose(book);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!query) return;
    const [first] = suggested;
    if (onChoose) return first && isLatest && choose(first);
    close();
    setTyped('');
    onSearch?.(query);
  };
  /** The arrow keys cycle through the options and the box itself. */
  const move = (by: 1 | -1) => {
    const places = suggested.length + 1;
    const next = ((active + 1 + by + places) % places) - 1;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    const chosen = shown ? suggested[active] : undefined;
    if (event.key === 'ArrowDown' && !shown) setOpen(true);
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp' && shown) move(-1);
    else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) choose(chosen);
    else if (event.key === 'Escape' && shown) close();
    else return;
    event.preventDefault(); // Escape would clear the box, and the arrows would move the caret
  };

  return (
    <search>
      <form className={styles.form} onSubmit={submit}>
        <div onFocus={stay} onBlur={leave}>
          <TextField
            ref={box}
            label={label}
            aria-keyshortcuts={onChoose ? undefined : '/'}
            hint={hint}
            type="search"
            value={typed}
            onChange={type}
            onKeyDown={press}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            role="combobox"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={shown}
            aria-controls={listId}
            aria-activedescendant={shown && active !== NO_ONE ? optionId(active) : undefined}
          />
          <div className={styles.list} hidden={!shown}>
            <div id={listId} role="listbox" aria-label={t('Suggested books')}>
              {suggested.map((book, place) => (
                <div
                  key={book.itemId}
                  id={optionId(place)}
                  className={styles.option}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === active}
                  onPointerMove={() => setActive(place)}
                  onPointerDown={(event) => event.preventDefault()} // the box keeps the focus, so that its list stays open
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(book)}
                  onKeyDown={(event) => event.key === 'Enter' && choose(book)}
                >
                  <Cover {...book} size="thumb" />
                  <span className={styles.words}>
                    <span className={styles.title} dir="auto">
                      {book.title}
                    </span>
                    <span className={styles.authors} dir="auto">
                      {byline(book.authors)}
                    </span>
                  </span>
                </div>
              ))}
            </div>
            {shown && !onChoose && (
              <Suspense>
                <div>
                  {suggested.map((book) => (
                    <span key={book.itemId} className={styles.keep}>
                      <CoverMenu book={book} />
                    </span>
                  ))}
                </div>
              </Suspense>
            )}
          </div>
          <output className="visually-hidden">
            {shown && plural(suggested.length, '{count} suggestion', '{count} suggestions')}
          </output>
        </div>
        {onSearch && (
          <Button type="submit" variant="primary" icon={<Search aria-hidden="true" />}>
            {t('Search')}
          </Button>
        )}
        {after}
      </form>
    </search>
  );
}

const NONE: readonly BookTile_bookFragment[] = [];

/** Suggested books; those for the previous text stay until new ones arrive, and are not the latest then. */
function useSuggestions(query: string) {
  const asked = useDebouncedValue(query, DEBOUNCE);
  const { data, previousData } = useQuery(SuggestDocument, {
    variables: { query: asked },
    skip: !asked,
    errorPolicy: 'ignore',
  });
  const suggested: readonly BookTile_bookFragment[] = (asked && (data ?? previousData)?.suggestBooks) || NONE;
  return { suggested, isLatest: asked === query && data !== undefined };
}
