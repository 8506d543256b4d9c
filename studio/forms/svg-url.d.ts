/** The address of a picture. */
declare module '*.svg?url' {
  const address: string;
  export default address;
}
