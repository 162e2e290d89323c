import { type ReactNode, Suspense } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { isUnsaved } from "../document/document-store.js";
import { useCompiler, useDisk, useDocument, useEditor, useView } from "../editor/use-editor.js";
import { Notices } from "../files/notices.js";
import { appMessages } from "../messages/app.js";
import { ProblemsBar } from "../problems/problems-bar.js";
import type { LeftTab, NarrowTab, RightTab } from "../view/view-store.js";
import { Dialogs } from "./dialogs.js";
import { HeaderBar } from "./header-bar.js";
import { Middle } from "./middle.js";
import { Notice } from "./notice.js";
import type { Panel } from "./panel.js";
import { leftPanels, narrowTabs, rightPanels } from "./panels.js";
import "./app.css";

/** The whole window: header, what is in the pack on the left, the open item, its details on the right, problems below. */
export function App(): ReactNode {
  const { view } = useEditor();
  const { leftTab, rightTab, narrowTab } = useView((state) => state);
  const isChecking = useCompiler((state) => state.isChecking);
  const packState = useDocument(({ pack }) => (Object.keys(pack).length === 0 ? "empty" : "open"));
  const isSaving = useDisk((state) => state.isSaving);
  const unsaved = useDocument(isUnsaved);
  return (
    <div
      className="app"
      data-narrow-tab={narrowTab}
      data-pack-state={packState}
      data-checking={isChecking}
      data-saving={isSaving}
      data-unsaved={unsaved}
    >
      <div className="app-header">
        <HeaderBar />
        <Notices />
      </div>
      <nav className="app-narrow" aria-label={appMessages.narrow.label}>
        {narrowTabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            aria-current={tab.id === narrowTab ? "page" : undefined}
            onClick={() => view.setState({ narrowTab: tab.id satisfies NarrowTab })}
          >
            {tab.title}
          </button>
        ))}
      </nav>
      <aside className="app-left" aria-label={appMessages.left.label}>
        <Panels
          label={appMessages.left.label}
          panels={leftPanels}
          shown={leftTab}
          onShow={(tab: LeftTab) => view.setState({ leftTab: tab })}
        />
      </aside>
      <main className="app-middle" aria-label={appMessages.middle} id="middle" tabIndex={-1}>
        <Suspense fallback={<p className="app-loading">{appMessages.loading}</p>}>
          <Middle />
        </Suspense>
      </main>
      <aside className="app-right" aria-label={appMessages.right.label}>
        <Panels
          label={appMessages.right.label}
          panels={rightPanels}
          shown={rightTab}
          onShow={(tab: RightTab) => view.setState({ rightTab: tab })}
        />
      </aside>
      <section className="app-problems" aria-label={appMessages.narrow.problems}>
        <ProblemsBar />
      </section>
      <Notice />
      <Dialogs />
    </div>
  );
}

interface PanelsProps<Id extends string> {
  readonly label: string;
  readonly panels: readonly Panel<Id>[];
  readonly shown: Id;
  readonly onShow: (id: Id) => void;
}

function Panels<Id extends string>({ label, panels, shown, onShow }: PanelsProps<Id>): ReactNode {
  const show = (key: unknown): void => {
    const panel = panels.find(({ id }) => id === key);
    if (panel !== undefined) onShow(panel.id);
  };
  return (
    <Tabs className="tabs" selectedKey={shown} onSelectionChange={show}>
      <TabList className="tab-list" aria-label={label}>
        {panels.map(({ id, title }) => (
          <Tab key={id} id={id} className="tab">
            {title}
          </Tab>
        ))}
      </TabList>
      {panels.map(({ id, Content }) => (
        <TabPanel key={id} id={id} className="tab-panel">
          <Suspense fallback={<p className="app-loading">{appMessages.loading}</p>}>
            <Content />
          </Suspense>
        </TabPanel>
      ))}
    </Tabs>
  );
}
