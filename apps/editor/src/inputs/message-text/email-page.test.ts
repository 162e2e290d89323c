import { describe, expect, it } from "vitest";
import { emailPage } from "./email-frame.js";
import { filled } from "./samples.js";

const maria = (tag: string): string | undefined => (tag === "first_name" ? "Maria <3" : undefined);
const bodyOf = (page: string): string => /<body>([\s\S]*)<\/body>/.exec(page)?.[1] ?? "";

describe("filled", () => {
  it("fills in what it has a value for and leaves the rest", () => {
    expect(filled("{{ first_name }} {{city}} {{open", maria)).toBe("Maria <3 {{city}} {{open");
  });

  it("does not read a value as a pattern", () => {
    expect(filled("{{a}}", () => "$& $1")).toBe("$& $1");
  });
});

describe("emailPage", () => {
  it("makes paragraphs of plain text and escapes it", () => {
    expect(bodyOf(emailPage('Hi {{first_name}},\r\nfine & "good"\n\n2 < 3', maria))).toBe(
      "<p>Hi Maria &lt;3,<br>fine &amp; &quot;good&quot;</p>\n<p>2 &lt; 3</p>",
    );
  });

  it("takes HTML as it is, with values escaped", () => {
    expect(bodyOf(emailPage("<h1>Hi {{first_name}}</h1>", maria))).toBe("<h1>Hi Maria &lt;3</h1>");
  });

  it("marks the tags that are left in its text, and leaves those in attributes as they are", () => {
    expect(bodyOf(emailPage('<a href="{{odd}}">{{odd}} > {{first_name}}</a> {{odd}}', maria))).toBe(
      '<a href="{{odd}}"><mark>{{odd}}</mark> > Maria &lt;3</a> <mark>{{odd}}</mark>',
    );
  });

  it("asks for no picture whose address stands without quotes, and lets the page load nothing by any other way", () => {
    const page = emailPage("<p><img src=https://b.example/2.png srcset=x><img src = y></p>", maria);
    expect(bodyOf(page)).toBe('<p><img src="" srcset=x><img src = ""></p>');
    expect(page).toMatch(
      /<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none';/,
    );
  });

  it("shows pictures the pack carries, and asks for no others", () => {
    const own = (address: string): string | undefined => (address === "https://a.example/1.png" ? "data:x" : undefined);
    const html = `<p><img alt="" src="https://a.example/1.png"><img SRC='https://b.example/2.png'><img src="data:y"></p>`;
    expect(bodyOf(emailPage(html, maria, own))).toBe(`<p><img alt="" src="data:x"><img SRC=''><img src="data:y"></p>`);
  });
});
