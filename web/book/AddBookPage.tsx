import { useRef, useState, type Ref } from 'react';
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { limits } from '../../schema/limits';
import { refusalOf, unreachable } from '../apollo/client';
import { readDraft, storeDraft } from '../draftStorage';
import { rich, t } from '../language/t';
import { asciiDigits } from '../reading/digitsOf';
import { currentUser } from '../session';
import { Button } from '../ui/Button';
import { Cover } from '../ui/Cover';
import { Message } from '../ui/Message';
import { PageTitle } from '../ui/PageTitle';
import { TextArea } from '../ui/TextArea';
import { TextField } from '../ui/TextField';
import { toast } from '../ui/toast';
import { useIsMounted } from '../ui/useIsMounted';
import styles from './AddBookPage.module.css';
import { bookPath, byline } from './bookPath';
import { AddMissingBookDocument } from './gql/AddBookPage';
import { SuggestDocument, type SuggestQuery } from './gql/SearchBox';
import { ScanButton } from './ScanButton';
import { useDebouncedValue } from './useDebouncedValue';

/** Adds a book that no catalogue has. The address may prefill `title` and `isbn`. */
export function AddBookPage() {
  const [params, setParams] = useSearchParams();
  const [words, write, forget] = useWords({
    title: params.get('title') ?? '',
    isbn: params.get('isbn') ?? '',
  });
  const change = (part: Partial<Words>) => {
    write(part);
    if (params.size > 0) setParams({}, { replace: true }); // on the way back, what was typed is shown
  };
  const { title, authors, year, isbn, description } = words;
  const [add, { error, loading }] = useMutation(AddMissingBookDocument);
  const similar = useSimilar(words);
  const shown = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const isMounted = useIsMounted();

  const submit = async () => {
    if (await similar.findSame()) return shown.current?.focus(); // to be looked at before the book is stored
    const input = {
      title,
      authors: authors.split(/[,;،؛、，；]/).map((name) => name.trim()),
      firstPublishYear: year ? Number(year) : null,
      isbn,
      description,
    };
    const { data } = await add({ variables: { input } }).catch(() => ({ data: null }));
    if (!data) return;
    forget();
    const { isNew, book } = data.addMissingBook;
    toast.success(isNew ? t('The book was added.') : t('This book was here already.'));
    if (isMounted()) await navigate(bookPath(book.itemId));
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!loading && !similar.isFinding) void submit();
      }}
    >
      <PageTitle title={t('Add a Book')} />
      <TextField
        label={t('Title')}
        value={title}
        onChange={(title) => change({ title })}
        limit={limits.bookTitle}
        required
        dir="auto"
      />
      <TextField
        label={t('Authors')}
        hint={t('Several names are separated by commas.')}
        value={authors}
        onChange={(authors) => change({ authors })}
        required
        dir="auto"
      />
      <TextField
        label={t('First published')}
        hint={t('The year, if you know it.')}
        value={year}
        onChange={(year) => change({ year: asciiDigits(year).trim() })}
        inputMode="numeric"
        pattern="-?[0-9]{1,4}"
        title={t('A year in digits, such as 1847.')}
      />
      <div className={styles.isbn}>
        <TextField
          label={t('ISBN')}
          hint={t('10 or 13 digits, if it has one.')}
          value={isbn}
          onChange={(isbn) => change({ isbn: asciiDigits(isbn) })}
        />
        <ScanButton onIsbn={(isbn) => change({ isbn })} />
      </div>
      <TextArea
        label={t('Description')}
        value={description}
        onChange={(description) => change({ description })}
        limit={limits.description}
        dir="auto"
      />
      <Similar books={similar.books} ref={shown} />
      {error && <Message tone="error">{refusalOf(error) ?? unreachable()}</Message>}
      <Button type="submit" variant="primary" busy={loading || similar.isFinding}>
        {t('Add Book')}
      </Button>
    </form>
  );
}

const BLANK = { title: '', authors: '', year: '', isbn: '', description: '' };
type Words = typeof BLANK;
const PLACE = 'ADD_BOOK';

/** What has been typed, stored in this browser until the book is added; values in the address take precedence. */
function useWords(given: Partial<Words>) {
  const [reader] = useState(() => currentUser()?.id ?? ''); // the draft still belongs to them if the session ends meanwhile
  const [words, setWords] = useState<Words>(() => {
    const kept = readDraft(reader, PLACE) as Partial<Words> | null;
    const isSame = !given.title || !kept?.title || kept.title === given.title;
    const filled = Object.entries(given).filter(([, word]) => word !== '');
    return { ...BLANK, ...(isSame && kept), ...Object.fromEntries(filled) };
  });
  const change = (part: Partial<Words>) => {
    const changed = { ...words, ...part };
    setWords(changed);
    storeDraft(reader, PLACE, changed);
  };
  return [words, change, () => storeDraft(reader, PLACE, null)] as const;
}

type Suggested = SuggestQuery['suggestBooks'][number];

/** Existing books that resemble the one being added. */
function useSimilar({ title, authors, isbn }: Words) {
  const client = useApolloClient();
  const number = isbn.trim().slice(0, limits.searchQuery);
  const words = `${title} ${authors}`.trim().slice(0, limits.searchQuery);
  const suggest = (query: string, from: number) => ({ variables: { query }, skip: query.length < from });
  const byNumber = useQuery(SuggestDocument, suggest(useDebouncedValue(number, 300), 10));
  const byWords = useQuery(SuggestDocument, suggest(useDebouncedValue(words, 300), 3));
  const books = distinct([byNumber.data, byWords.data]);
  const [isFinding, setIsFinding] = useState(false);

  /** Searches for what is typed now, and tells whether there is a book of this title that was not shown before. */
  const findSame = async () => {
    setIsFinding(true);
    const queries = [suggest(number, 10), suggest(words, 3)].filter(({ skip }) => !skip);
    const found = await Promise.all(
      queries.map(({ variables }) => client.query({ query: SuggestDocument, variables })),
    ).catch(() => []); // the book can be added all the same
    setIsFinding(false);
    const shown = new Set(books.map(({ itemId }) => itemId));
    return distinct(found.map(({ data }) => data)).some(
      (book) => !shown.has(book.itemId) && isSameTitle(book.title, title),
    );
  };
  return { books, isFinding, findSame };
}

const isSameTitle = (one: string, other: string): boolean =>
  one.trim().localeCompare(other.trim(), 'en', { sensitivity: 'base', ignorePunctuation: true }) === 0;

/** The first books of several searches. */
const distinct = (searches: readonly (SuggestQuery | undefined)[]): Suggested[] => {
  const all = searches.flatMap((data) => data?.suggestBooks ?? []);
  return [...new Map(all.map((book) => [book.itemId, book])).values()].slice(0, 5);
};

function Similar({ books, ref }: { books: readonly Suggested[]; ref: Ref<HTMLElement> }) {
  return (
    <section ref={ref} tabIndex={-1} className={styles.known} aria-live="polite">
      {books.length > 0 && (
        <>
          <h2>{t('Is it one of these?')}</h2>
          <ul>
            {books.map((book) => (
              <li key={book.itemId}>
                <Cover {...book} size="thumb" />
                <p dir="auto">
                  {rich('{title} by {authors}', {
                    title: <Link to={bookPath(book.itemId)}>{book.title}</Link>,
                    authors: byline(book.authors),
                  })}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
