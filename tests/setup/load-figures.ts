import { addFigures } from '#model/figures.ts';

// Tests have all functions and formats of config at once. The site loads some of them with the first page that uses one.
addFigures();
