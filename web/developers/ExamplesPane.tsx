import { useGraphiQL, useGraphiQLActions, type GraphiQLPlugin } from '@graphiql/react';
import { KeyRound, LibraryBig } from 'lucide-react';
import { examples, type Example } from './examples';
import styles from './ExamplesPane.module.css';

function ExamplesPane() {
  const { addTab } = useGraphiQLActions();
  const queryEditor = useGraphiQL(({ queryEditor }) => queryEditor);
  const variableEditor = useGraphiQL(({ variableEditor }) => variableEditor);
  const open = ({ query, variables }: Example) => {
    addTab();
    queryEditor?.setValue(query);
    variableEditor?.setValue(variables ? JSON.stringify(variables, null, 2) : '');
  };
  return (
    <section className={styles.pane}>
      <h2 className={styles.title}>Examples</h2>
      <p>Each opens in a tab of its own and runs as it is. Those with a key need you to be signed in.</p>
      <ul className={styles.list}>
        {examples.map((example) => (
          <li key={example.name}>
            <button type="button" className={styles.example} onClick={() => open(example)}>
              {example.signedIn && <KeyRound size={14} aria-label="Needs a login: " />}
              {example.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The saved examples, next to the documentation and the history. */
export const examplesPlugin: GraphiQLPlugin = {
  title: 'Examples',
  icon: () => <LibraryBig aria-hidden />,
  content: ExamplesPane,
};
