import { addFunctionsAndFormats } from '#model/lazy-functions-and-formats.ts';

// Tests have all functions and formats at once. The site loads some with the first page that uses one.
addFunctionsAndFormats();
