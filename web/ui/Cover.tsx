import { Suspense, useState, type CSSProperties } from 'react';
import styles from './Cover.module.css';
import { bylineOf, coverDesign, fitTitle, initialOf, type CoverDesign } from './coverDesign';
import type { Layout } from './covers/designs';
import { lazyWithRetry } from './lazyWithRetry';

// Colour and title are shown at once; the patterns are loaded a moment later, for all covers together.
const CoverPattern = lazyWithRetry(() =>
  import('./covers/CoverPattern').then((m) => ({ default: m.CoverPattern })),
);

export interface CoverProps {
  title: string;
  authors: readonly string[];
  coverPath: string | null;
  itemId: string;
  size?: 'thumb' | 'small' | 'medium' | 'large';
  /** For covers in the first view; all others are loaded when they come near it. */
  eager?: boolean;
}

/**
 * A book's cover. The generated one is always rendered; a picture covers it once loaded, so that a slow, missing or broken
 * picture leaves no hole. Hidden from assistive technology, because the title is next to it.
 */
export function Cover({ title, authors, coverPath, itemId, size = 'medium', eager = false }: CoverProps) {
  const [failedPath, setFailedPath] = useState<string | null>(null);
  const design = coverDesign(itemId);
  const { cloth } = design;
  const colours = {
    '--cover-cloth': cloth.cloth,
    '--cover-ink': cloth.ink,
    '--cover-foil': cloth.foil,
    '--cover-tone': cloth.tone,
  } as CSSProperties;
  return (
    <span
      className={`${styles.cover} ${styles[size]}`}
      style={colours}
      data-cover={itemId}
      aria-hidden="true"
    >
      <Suspense>
        <CoverPattern pattern={design.layout.pattern} seed={design.seed} className={styles.pattern} />
      </Suspense>
      {size === 'thumb' ? (
        <CoverInitial title={title} layout={design.layout} />
      ) : (
        <CoverType title={title} authors={authors} design={design} />
      )}
      {coverPath && coverPath !== failedPath && (
        <img
          className={styles.image}
          src={coverPath}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={() => setFailedPath(coverPath)}
        />
      )}
    </span>
  );
}

const cqi = (value: number): string => `${value}cqi`;

/** All the text that fits a cover of 40 px. */
function CoverInitial({ title, layout }: { title: string; layout: Layout }) {
  const { x, y, width, height } = layout.title;
  return (
    <span
      className={`${styles.initial} ${layout.inverse ? styles.inverse : ''}`}
      style={{
        left: cqi(x),
        top: cqi(y),
        width: cqi(width),
        height: cqi(height),
        fontSize: cqi(Math.min(46, height)),
      }}
      data-text={initialOf(title)}
    />
  );
}

/** Title and author, sized to fit the boxes of the layout. */
function CoverType({
  title,
  authors,
  design,
}: {
  title: string;
  authors: readonly string[];
  design: CoverDesign;
}) {
  const { layout } = design;
  const { title: box, author } = layout;
  const type = fitTitle(title, { ...box, wide: layout.wide ?? false });
  const block = `${styles.block} ${styles[layout.align]} ${layout.inverse ? styles.inverse : ''}`;
  const sides = { left: cqi(box.x), width: cqi(box.width) };
  return (
    <>
      <span
        className={`${block} ${styles[layout.hang] ?? ''}`}
        style={{ ...sides, top: cqi(box.y), height: cqi(box.height) }}
      >
        <span
          className={`${styles.title} ${layout.wide ? styles.wide : ''}`}
          style={{
            fontSize: cqi(type.size),
            lineHeight: type.leading,
            fontWeight: layout.weight ?? 600,
            WebkitLineClamp: type.lines,
          }}
          data-text={title}
        />
      </span>
      <span className={block} style={{ ...sides, top: cqi(author.y), height: cqi(author.height) }}>
        <span className={styles.author} data-text={bylineOf(authors)} />
      </span>
    </>
  );
}
