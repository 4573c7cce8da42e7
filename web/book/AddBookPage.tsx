import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { limits } from '../../schema/limits';
import { refusalOf, unreachable } from '../apollo/client';
import { readDraft, storeDraft } from '../draftStorage';
import { rich, t } from '../language/t';
import { currentUser } from '../session';
import { Button } from '../ui/Button';
import { Cover } from '../ui/Cover';
import { Message } from '../ui/Message';
import { PageTitle } from '../ui/PageTitle';
import { TextArea } from '../ui/TextArea';
import { TextField } from '../ui/TextField';
import { toast } from '../ui/toast';
import styles from './AddBookPage.module.css';
import { bookPath, byline } from './bookPath';
import { AddMissingBookDocument } from './gql/AddBookPage';
import { SuggestDocument } from './gql/SearchBox';
import { ScanButton } from './ScanButton';
import { useDebouncedValue } from './useDebouncedValue';

/** Adds a book that no catalogue has. The address may prefill `title` and `isbn`. */
export function AddBookPage() {
  const [params] = useSearchParams();
  const [words, change, forget] = useWords({
    title: params.get('title') ?? '',
    isbn: params.get('isbn') ?? '',
  });
  const { title, authors, year, isbn, description } = words;
  const [add, { error, loading }] = useMutation(AddMissingBookDocument);
  const navigate = useNavigate();

  const submit = async () => {
    const input = {
      title,
      authors: authors.split(/[,;]/).map((name) => name.trim()),
      firstPublishYear: year.trim() ? Number(year) : null,
      isbn,
      description,
    };
    const { data } = await add({ variables: { input } }).catch(() => ({ data: null }));
    if (!data) return;
    forget();
    const { isNew, book } = data.addMissingBook;
    toast.success(isNew ? t('The book was added.') : t('This book was here already.'));
    await navigate(bookPath(book.itemId));
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!loading) void submit();
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
        onChange={(year) => change({ year })}
        inputMode="numeric"
        pattern="-?[0-9]{1,4}"
      />
      <div className={styles.isbn}>
        <TextField
          label={t('ISBN')}
          hint={t('10 or 13 digits, if it has one.')}
          value={isbn}
          onChange={(isbn) => change({ isbn })}
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
      <Similar title={title} authors={authors} isbn={isbn} />
      {error && <Message tone="error">{refusalOf(error) ?? unreachable()}</Message>}
      <Button type="submit" variant="primary" busy={loading}>
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

/** Existing books that resemble the one being added. */
function Similar({ title, authors, isbn }: { title: string; authors: string; isbn: string }) {
  const words = useDebouncedValue(`${title} ${authors}`.trim().slice(0, limits.searchQuery), 300);
  const number = useDebouncedValue(isbn.trim().slice(0, limits.searchQuery), 300);
  const byWords = useQuery(SuggestDocument, { variables: { query: words }, skip: words.length < 3 });
  const byNumber = useQuery(SuggestDocument, { variables: { query: number }, skip: number.length < 10 });
  const found = [...(byNumber.data?.suggestBooks ?? []), ...(byWords.data?.suggestBooks ?? [])];
  const books = [...new Map(found.map((book) => [book.itemId, book])).values()].slice(0, 5);
  return (
    <section className={styles.known} aria-live="polite">
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
