import { addFunctionsAndFormats } from '#model/lazy-functions-and-formats.ts';

// Tests have all functions and formats of config at once. The site loads some of them with the first page that uses one.
addFunctionsAndFormats();
