/** The page of the built editor: the bundler puts its text in the place of this name. */
declare module "editor/index.html" {
  const html: string;
  export default html;
}
