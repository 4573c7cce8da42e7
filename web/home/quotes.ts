export interface Quote {
  text: string;
  author: string;
}

/** Quotes on reading, books, libraries and writing from many countries and centuries, chosen for a known source in the author’s own work, speech or letters. */
export const quotes: readonly Quote[] = [
  { text: 'I have always imagined that Paradise will be a kind of library.', author: 'Jorge Luis Borges' },
  {
    text: 'Let others pride themselves on the pages they have written; I am proud of those I have read.',
    author: 'Jorge Luis Borges',
  },
  {
    text: 'The person, be it gentleman or lady, who has not pleasure in a good novel, must be intolerably stupid.',
    author: 'Jane Austen',
  },
  { text: 'A book must be the axe for the frozen sea within us.', author: 'Franz Kafka' },
  {
    text: 'Some books are to be tasted, others to be swallowed, and some few to be chewed and digested.',
    author: 'Francis Bacon',
  },
  {
    text: 'Reading maketh a full man; conference a ready man; and writing an exact man.',
    author: 'Francis Bacon',
  },
  {
    text: 'A good book is the precious life-blood of a master spirit, embalmed and treasured up on purpose to a life beyond life.',
    author: 'John Milton',
  },
  { text: 'There is no Frigate like a Book / To take us Lands away', author: 'Emily Dickinson' },
  { text: 'Where they burn books, they will in the end also burn people.', author: 'Heinrich Heine' },
  {
    text: 'Of making many books there is no end; and much study is a weariness of the flesh.',
    author: 'Ecclesiastes',
  },
  {
    text: 'A man ought to read just as inclination leads him; for what he reads as a task will do him little good.',
    author: 'Samuel Johnson',
  },
  {
    text: 'The only end of writing is to enable the readers better to enjoy life, or better to endure it.',
    author: 'Samuel Johnson',
  },
  {
    text: 'How many a man has dated a new era in his life from the reading of a book!',
    author: 'Henry David Thoreau',
  },
  {
    text: 'Read the best books first, or you may not have a chance to read them at all.',
    author: 'Henry David Thoreau',
  },
  {
    text: 'Lock up your libraries if you like; but there is no gate, no lock, no bolt that you can set upon the freedom of my mind.',
    author: 'Virginia Woolf',
  },
  {
    text: 'The only advice, indeed, that one person can give another about reading is to take no advice.',
    author: 'Virginia Woolf',
  },
  {
    text: 'In reality every reader is, while he is reading, the reader of his own self.',
    author: 'Marcel Proust',
  },
  { text: 'A classic is a book that has never finished saying what it has to say.', author: 'Italo Calvino' },
  {
    text: 'Books always speak of other books, and every story tells a story that has already been told.',
    author: 'Umberto Eco',
  },
  { text: 'The good of a book lies in its being read.', author: 'Umberto Eco' },
  { text: 'He who reads much and travels much, sees much and knows much.', author: 'Miguel de Cervantes' },
  {
    text: 'What is the use of having countless books and libraries, whose titles their owners can scarcely read through in a whole lifetime?',
    author: 'Seneca',
  },
  { text: 'Leisure without study is death; it is a tomb for the living man.', author: 'Seneca' },
  { text: 'I have raised a monument more lasting than bronze.', author: 'Horace' },
  {
    text: 'The little book you recite, Fidentinus, is mine; but when you recite it badly, it begins to be yours.',
    author: 'Martial',
  },
  { text: 'A big book is a big evil.', author: 'Callimachus' },
  {
    text: 'Write quickly and you will never write well; write well, and you will soon write quickly.',
    author: 'Quintilian',
  },
  { text: 'Take up and read, take up and read.', author: 'Augustine of Hippo' },
  {
    text: 'I do not bite my nails about the difficulties I meet with in my reading; after a charge or two, I give them over.',
    author: 'Michel de Montaigne',
  },
  {
    text: 'The reading of all good books is like a conversation with the noblest men of past centuries.',
    author: 'René Descartes',
  },
  { text: 'When we read too fast or too slowly, we understand nothing.', author: 'Blaise Pascal' },
  {
    text: 'The last thing one settles in writing a book is what one should put in first.',
    author: 'Blaise Pascal',
  },
  { text: 'The secret of being a bore is to tell everything.', author: 'Voltaire' },
  {
    text: 'To learn to read is to light a fire; every syllable spelled out sparkles.',
    author: 'Victor Hugo',
  },
  {
    text: 'Do not read, as children do, to amuse yourself, or like the ambitious, for the purpose of instruction. No, read in order to live.',
    author: 'Gustave Flaubert',
  },
  { text: 'Everything in the world exists to end up in a book.', author: 'Stéphane Mallarmé' },
  {
    text: 'Study has been for me the sovereign remedy against the disappointments of life, having never had a sorrow that an hour’s reading did not dispel.',
    author: 'Montesquieu',
  },
  { text: 'I began my life as I shall no doubt end it: among books.', author: 'Jean-Paul Sartre' },
  {
    text: 'The founding of libraries was like constructing more public granaries, amassing reserves against a spiritual winter.',
    author: 'Marguerite Yourcenar',
  },
  { text: 'For I do not want any one to read my book carelessly.', author: 'Antoine de Saint-Exupéry' },
  {
    text: 'When I am reading a book, whether wise or silly, it seems to me to be alive and talking to me.',
    author: 'Jonathan Swift',
  },
  {
    text: 'Digressions, incontestably, are the sunshine;—they are the life, the soul of reading!',
    author: 'Laurence Sterne',
  },
  {
    text: 'I would rather be a poor man in a garret with plenty of books than a king who did not love reading.',
    author: 'Thomas Babington Macaulay',
  },
  {
    text: 'When I am not walking, I am reading; I cannot sit and think. Books think for me.',
    author: 'Charles Lamb',
  },
  {
    text: 'If I have not read a book before, it is, to all intents and purposes, new to me, whether it was printed yesterday or three hundred years ago.',
    author: 'William Hazlitt',
  },
  {
    text: 'But words are things, and a small drop of ink, / Falling like dew upon a thought, produces / That which makes thousands, perhaps millions, think.',
    author: 'Lord Byron',
  },
  { text: 'Books, we know, / Are a substantial world, both pure and good.', author: 'William Wordsworth' },
  { text: 'The world of books is still the world.', author: 'Elizabeth Barrett Browning' },
  { text: 'The true University of these days is a Collection of Books.', author: 'Thomas Carlyle' },
  { text: '’Tis the good reader that makes the good book.', author: 'Ralph Waldo Emerson' },
  { text: 'To produce a mighty book, you must choose a mighty theme.', author: 'Herman Melville' },
  {
    text: 'There is no such thing as a moral or an immoral book. Books are well written, or badly written. That is all.',
    author: 'Oscar Wilde',
  },
  {
    text: 'I never travel without my diary. One should always have something sensational to read in the train.',
    author: 'Oscar Wilde',
  },
  {
    text: 'There are books of which the backs and covers are by far the best parts.',
    author: 'Charles Dickens',
  },
  {
    text: 'All books are divisible into two classes: the books of the hour, and the books of all time.',
    author: 'John Ruskin',
  },
  {
    text: '“And what is the use of a book,” thought Alice, “without pictures or conversations?”',
    author: 'Lewis Carroll',
  },
  { text: 'Literature is a luxury; fiction is a necessity.', author: 'G. K. Chesterton' },
  {
    text: 'A good novel tells us the truth about its hero; but a bad novel tells us the truth about its author.',
    author: 'G. K. Chesterton',
  },
  {
    text: 'In reading great literature I become a thousand men and yet remain myself.',
    author: 'C. S. Lewis',
  },
  {
    text: 'If there’s a book you really want to read, but it hasn’t been written yet, then you must write it.',
    author: 'Toni Morrison',
  },
  {
    text: 'You think your pain and your heartbreak are unprecedented in the history of the world, but then you read.',
    author: 'James Baldwin',
  },
  {
    text: 'The more I read, the more I was led to abhor and detest my enslavers.',
    author: 'Frederick Douglass',
  },
  { text: 'I sit with Shakespeare and he winces not.', author: 'W. E. B. Du Bois' },
  { text: 'Literature is my Utopia. Here I am not disfranchised.', author: 'Helen Keller' },
  { text: 'I cannot live without books.', author: 'Thomas Jefferson' },
  {
    text: 'If you would not be forgotten, as soon as you are dead and rotten, either write things worth reading, or do things worth the writing.',
    author: 'Benjamin Franklin',
  },
  { text: 'The story is our escort; without it, we are blind.', author: 'Chinua Achebe' },
  { text: 'Stories matter. Many stories matter.', author: 'Chimamanda Ngozi Adichie' },
  {
    text: 'The power of books, this marvellous invention of astute human intelligence.',
    author: 'Mariama Bâ',
  },
  { text: 'In Africa, when an old man dies, it is a library that burns.', author: 'Amadou Hampâté Bâ' },
  {
    text: 'The most precious place in the world is the saddle of a swift horse, and the best companion of all time is a book.',
    author: 'Al-Mutanabbi',
  },
  {
    text: 'A Book of Verses underneath the Bough, / A Jug of Wine, a Loaf of Bread—and Thou',
    author: 'Omar Khayyám',
  },
  { text: 'I shall not die, for I am alive, having scattered the seeds of the word.', author: 'Ferdowsi' },
  {
    text: 'A flower endures but five or six days, but this rose garden is always delightful.',
    author: 'Saadi',
  },
  {
    text: 'The pleasantest of all diversions is to sit alone under the lamp, a book spread out before you, and to make friends with people of a distant past you have never known.',
    author: 'Yoshida Kenkō',
  },
  { text: 'Letters are commonplace enough, yet what splendid things they are!', author: 'Sei Shōnagon' },
  {
    text: 'It would be better to be without the Book of History than to give entire credit to it.',
    author: 'Mencius',
  },
  {
    text: 'Having worn out ten thousand books in reading, I take up my brush as though guided by a god.',
    author: 'Du Fu',
  },
  {
    text: 'Old books never tire of a hundred readings; read deeply and think, and you will understand of yourself.',
    author: 'Su Shi',
  },
  { text: 'Lies written in ink can never disguise facts written in blood.', author: 'Lu Xun' },
  { text: 'Who are you, reader, reading my poems an hundred years hence?', author: 'Rabindranath Tagore' },
  { text: 'Not every poem is good because it is old, nor bad because it is new.', author: 'Kālidāsa' },
  {
    text: 'Like a good book, which gives new delight at every reading, is the friendship of the worthy.',
    author: 'Thiruvalluvar',
  },
  {
    text: 'I do not study in order to write, still less to teach, but only to see whether by studying I may become less ignorant.',
    author: 'Sor Juana Inés de la Cruz',
  },
  { text: 'The worst flaw of this book is you, reader.', author: 'Machado de Assis' },
  {
    text: 'Life is not what one lived, but what one remembers and how one remembers it in order to recount it.',
    author: 'Gabriel García Márquez',
  },
  { text: 'Literature is the most agreeable way of ignoring life.', author: 'Fernando Pessoa' },
  {
    text: 'A book is a mirror: if an ape looks into it, an apostle is hardly likely to look out.',
    author: 'Georg Christoph Lichtenberg',
  },
  {
    text: 'It would be a good thing to buy books if one could also buy the time to read them.',
    author: 'Arthur Schopenhauer',
  },
  {
    text: 'Of all that is written, I love only what a man has written with his blood.',
    author: 'Friedrich Nietzsche',
  },
  {
    text: 'A writer is somebody for whom writing is more difficult than it is for other people.',
    author: 'Thomas Mann',
  },
  { text: 'Manuscripts don’t burn.', author: 'Mikhail Bulgakov' },
  { text: 'One cannot read a book: one can only reread it.', author: 'Vladimir Nabokov' },
  {
    text: 'I’m old-fashioned and think that reading books is the most glorious pastime that humankind has yet devised.',
    author: 'Wisława Szymborska',
  },
  {
    text: 'To live is to war with trolls in heart and mind; to write is to sit in judgement on oneself.',
    author: 'Henrik Ibsen',
  },
  {
    text: 'For the space of four hours I feel no boredom, I forget every trouble, I do not dread poverty, nor does death frighten me.',
    author: 'Niccolò Machiavelli',
  },
  {
    text: 'And out of olde bokes, in good feyth, / Cometh al this newe science that men lere.',
    author: 'Geoffrey Chaucer',
  },
  { text: 'My library / Was dukedom large enough.', author: 'William Shakespeare' },
  {
    text: 'Make thy books thy companions, let thy cases and shelves be thy pleasure grounds and gardens.',
    author: 'Judah ibn Tibbon',
  },
  { text: 'Children read books, not reviews.', author: 'Isaac Bashevis Singer' },
  { text: 'Every real story is a never-ending story.', author: 'Michael Ende' },
  { text: 'I read a book one day and my whole life was changed.', author: 'Orhan Pamuk' },
  {
    text: 'Who would call a day spent reading a good day? But a life spent reading—that is a good life.',
    author: 'Annie Dillard',
  },
  { text: 'We read books to find out who we are.', author: 'Ursula K. Le Guin' },
  { text: 'A word after a word after a word / is power.', author: 'Margaret Atwood' },
];
