import { type ReactNode, Suspense } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { useEditor, useView } from "../editor/index.js";
import { appMessages } from "../messages/index.js";
import { useTeaching } from "../teach/index.js";
import { leftPanels, type Panel, rightPanels, teachPanel } from "./panels.js";

/** Shows the tabs on the left of the open item. */
export function LeftPanels(): ReactNode {
  const { view } = useEditor();
  const shown = useView((state) => state.leftTab);
  return (
    <Panels
      label={appMessages.left.label}
      panels={leftPanels}
      shown={shown}
      onShow={(leftTab) => view.setState({ leftTab })}
    />
  );
}

/** Shows the tabs on its right. */
export function RightPanels(): ReactNode {
  const { view } = useEditor();
  const shown = useView((state) => state.rightTab);
  const isTaught = useTeaching((state) => state.isOn) || shown === "teach";
  return (
    <Panels
      label={appMessages.right.label}
      panels={isTaught ? [...rightPanels, teachPanel] : rightPanels}
      shown={shown}
      onShow={(rightTab) => view.setState({ rightTab })}
      isWide={isTaught}
    />
  );
}

interface PanelsProps<Id extends string> {
  readonly label: string;
  readonly panels: readonly Panel<Id>[];
  readonly shown: Id;
  readonly onShow: (id: Id) => void;
  /** Whether what it shows needs more room than fields. */
  readonly isWide?: boolean;
}

function Panels<Id extends string>({ label, panels, shown, onShow, isWide = false }: PanelsProps<Id>): ReactNode {
  const show = (key: unknown): void => {
    const panel = panels.find(({ id }) => id === key);
    if (panel !== undefined) onShow(panel.id);
  };
  return (
    <Tabs className={isWide ? "tabs tabs-wide" : "tabs"} selectedKey={shown} onSelectionChange={show}>
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
