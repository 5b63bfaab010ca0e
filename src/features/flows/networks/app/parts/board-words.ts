// Exists for the size of the first load, to which each file that it names adds.
import '#features/praise/reviews/app/parts/error-words.ts';
import './error-words.ts';
