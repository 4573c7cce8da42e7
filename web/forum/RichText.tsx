import { Fragment, useMemo } from 'react';
import { parseRichText, type Piece } from './parseRichText';

/** Plain text with line breaks and simple emphasis. Addresses become links with `nofollow` that pass on no access to this page. */
export function RichText({ text }: { text: string }) {
  return <Pieces pieces={useMemo(() => parseRichText(text), [text])} />;
}

const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map((piece, place) => <Fragment key={place}>{shown(piece)}</Fragment>);

function shown(piece: Piece) {
  switch (piece.kind) {
    case 'plain':
      return piece.words;
    case 'code':
      return <code>{piece.words}</code>;
    case 'link':
      return (
        <a href={piece.words} target="_blank" rel="nofollow ugc noopener">
          {piece.words}
        </a>
      );
    case 'strong':
      return (
        <strong>
          <Pieces pieces={piece.pieces} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Pieces pieces={piece.pieces} />
        </em>
      );
  }
}
