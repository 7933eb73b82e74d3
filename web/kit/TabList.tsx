// Tabs with their panel: PrimeReact's, a single Tab stop; arrows, Home and End move and choose at once; each
// panel is named by its tab.
import { TabPanel, TabView } from 'primereact/tabview';
import type { KeyboardEvent, ReactNode } from 'react';
import { Prime } from './Prime.tsx';

export interface TabOf<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
}

/** PrimeReact's arrows only move the focus among tabs; these also choose. */
const chooseWhereItStayed = (e: KeyboardEvent<HTMLElement>): void => {
  const at = document.activeElement;
  if (
    /^Arrow|Home|End/.test(e.key) &&
    at !== e.currentTarget &&
    at instanceof HTMLElement &&
    at.role === 'tab'
  )
    at.click();
};

export const TabList = <Id extends string>({
  tabs,
  value,
  onChange,
  label,
  children,
  end,
}: {
  readonly tabs: readonly TabOf<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  readonly label: string;
  readonly children: ReactNode;
  /** Shown at the right of the row. */
  readonly end?: ReactNode;
}) => (
  <div className="tab-view">
    <Prime>
      <TabView
        unstyled
        activeIndex={tabs.findIndex((x) => x.id === value)}
        onTabChange={(e) => {
          const tab = tabs[e.index];
          if (tab) onChange(tab.id);
        }}
        pt={{
          root: { className: 'bare' },
          navContainer: { className: 'tab-row' },
          navContent: { className: 'tab-nav' },
          nav: { className: 'tab-list', 'aria-label': label },
          inkbar: { hidden: true },
          panelContainer: { className: 'tab-panel' },
        }}
      >
        {tabs.map((x) => (
          <TabPanel
            key={x.id}
            header={x.label}
            pt={{
              headerAction: { onKeyDown: chooseWhereItStayed },
              headerTitle: { className: 'tab-title' },
              content: { tabIndex: -1 },
            }}
          >
            {x.id === value && children}
          </TabPanel>
        ))}
      </TabView>
    </Prime>
    {end !== undefined && <div className="tab-end">{end}</div>}
  </div>
);
