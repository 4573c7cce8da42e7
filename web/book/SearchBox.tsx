import { useState, type FormEvent } from 'react';
import { useQuery } from '@apollo/client/react';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../ui/Button';
import { Cover } from '../ui/Cover';
import { Field } from '../ui/Field';
import fieldStyles from '../ui/Field.module.css';
import { bookPath, byline } from './bookPath';
import type { BookTile_bookFragment } from './gql/BookTile';
import { SuggestDocument } from './gql/SearchBox';
import styles from './SearchBox.module.css';
import { useSettled } from './useSettled';

/** What is typed is asked after a pause of this length, not letter by letter. */
const PAUSE = 180;
const MOST_LETTERS = 200;

/** The box in which readers type a title or an author, with suggestions below it while they do. */
export function SearchBox({ onSearch }: { onSearch: (query: string) => void }) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const query = typed.trim();
  const suggested = useSuggestions(query);
  const choose = (book: BookTile_bookFragment) => {
    setOpen(false);
    navigate(bookPath(book.itemId));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!query) return;
    setOpen(false);
    setTyped('');
    onSearch(query);
  };

  return (
    <search>
      <form className={styles.form} onSubmit={submit}>
        <Field label="Search books" hint="Enter a title or author and click Search.">
          {(ties) => (
            <Autocomplete.Root
              items={suggested}
              mode="none"
              value={typed}
              itemToStringValue={(book) => book.title}
              open={open && query !== '' && suggested.length > 0}
              onOpenChange={setOpen}
              onValueChange={(value, { reason }) => {
                if (reason !== 'item-press') setTyped(value.slice(0, MOST_LETTERS));
              }}
            >
              <Autocomplete.Input
                {...ties}
                className={fieldStyles.control}
                type="search"
                enterKeyHint="search"
                maxLength={MOST_LETTERS}
              />
              <Autocomplete.Portal>
                <Autocomplete.Positioner className={styles.place} sideOffset={6}>
                  <Autocomplete.Popup className={styles.popup} aria-label="Suggested books">
                    <Autocomplete.Status className="visually-hidden">
                      {suggested.length} {suggested.length === 1 ? 'suggestion' : 'suggestions'}
                    </Autocomplete.Status>
                    <Autocomplete.List>
                      {(book: BookTile_bookFragment) => (
                        <Autocomplete.Item
                          key={book.itemId}
                          value={book}
                          className={styles.item}
                          onClick={() => choose(book)}
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
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.List>
                  </Autocomplete.Popup>
                </Autocomplete.Positioner>
              </Autocomplete.Portal>
            </Autocomplete.Root>
          )}
        </Field>
        <Button type="submit" variant="primary" icon={<Search aria-hidden="true" />}>
          Search
        </Button>
      </form>
    </search>
  );
}

const NONE: readonly BookTile_bookFragment[] = [];

/** Books for what is typed; those for the letters before stay until the new ones come. */
function useSuggestions(query: string): readonly BookTile_bookFragment[] {
  const asked = useSettled(query, PAUSE);
  const { data, previousData } = useQuery(SuggestDocument, {
    variables: { query: asked },
    skip: !asked,
    errorPolicy: 'ignore',
  });
  return (asked && (data ?? previousData)?.suggestBooks) || NONE;
}
