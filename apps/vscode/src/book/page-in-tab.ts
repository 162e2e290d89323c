/** VS Code gives each page in a tab the colours and letters of its theme; a book has its own, as a browser shows it. */
const ownLook =
  "<style>body { color: inherit; font: inherit; } code { color: inherit; background: none; padding: 0; }</style>";

/** Returns the page of a book as a tab of VS Code is to show it. */
export const pageInTab = (html: string): string => html.replace("</head>", () => `${ownLook}</head>`);
