import { addFigures } from '#model/figures.ts';

// A test has all functions and formats of config from its beginning; the site loads some of them with the first page that names one.
addFigures();
