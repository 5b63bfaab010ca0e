type Piece = { text: string; isMarked: boolean };
/** Shows a text whose marked passages stand out. */
export const Marked = ({ pieces }: { pieces: Piece[] }) => (
  <>{pieces.map((piece, n) => (piece.isMarked ? <mark key={n}>{piece.text}</mark> : piece.text))}</>
);
