// The tree of what an amount used: one Tab stop, → opens, ← closes, amounts in one column.
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../kit/Icon.tsx';
import { visibleNodes, type ExplanationNode, type VisibleNode } from './tree.ts';
import { ValueOrigin } from './ValueOrigin.tsx';

const SYNTAX: Readonly<Record<ExplanationNode['clase'], string>> = {
  concepto: 'syn-ref',
  atributo: 'syn-name',
  tabla: 'syn-fn',
  escala: 'syn-fn',
  novedad: 'syn-name',
  conjunto: 'syn-str',
  total: 'syn-fn',
  ausencia: 'syn-name',
  horas: 'syn-name',
  familiar: 'syn-name',
  anterior: 'syn-ref',
  historia: 'syn-fn',
  instancia: '',
};

export const ExplanationTree = ({
  roots,
  label,
}: {
  readonly roots: readonly ExplanationNode[];
  readonly label: string;
}) => {
  const base = useId();
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => {
    const [root] = roots;
    return new Set(root && roots.length === 1 && root.children.length > 0 ? [root.id] : []);
  });
  const [current, setCurrent] = useState<string | null>(null);
  const rows = useMemo(() => visibleNodes(roots, opened), [roots, opened]);
  const focus = rows.find((f) => f.node.id === current)?.node.id ?? rows[0]?.node.id;
  const open = (id: string, yes: boolean): void =>
    setOpened((s) => {
      const n = new Set(s);
      if (yes) n.add(id);
      else n.delete(id);
      return n;
    });
  const goTo = (f: VisibleNode | undefined): void => {
    if (f) {
      setCurrent(f.node.id);
      document.getElementById(`${base}-${f.node.id}`)?.focus();
    }
  };

  const key = (e: KeyboardEvent): void => {
    const i = rows.findIndex((f) => f.node.id === focus),
      f = rows[i];
    if (!f) return;
    const withChildren = f.node.children.length > 0,
      isOpen = opened.has(f.node.id);
    const act: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(rows[i + 1]),
      ArrowUp: () => goTo(rows[i - 1]),
      Home: () => goTo(rows[0]),
      End: () => goTo(rows.at(-1)),
      ArrowRight: () => {
        if (withChildren && !isOpen) open(f.node.id, true);
        else if (withChildren) goTo(rows[i + 1]);
      },
      ArrowLeft: () => {
        if (withChildren && isOpen) open(f.node.id, false);
        else if (f.parent) goTo(rows.find((x) => x.node.id === f.parent));
      },
      Enter: () => {
        if (withChildren) open(f.node.id, !isOpen);
      },
      ' ': () => {
        if (withChildren) open(f.node.id, !isOpen);
      },
      '*': () =>
        setOpened(
          (s) =>
            new Set([
              ...s,
              ...rows
                .filter((x) => x.level === f.level && x.parent === f.parent && x.node.children.length)
                .map((x) => x.node.id),
            ]),
        ),
    };
    const h = act[e.key];
    if (!h || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    e.stopPropagation();
    h();
  };

  return (
    <div className="exp-arbol" role="tree" aria-label={label} onKeyDown={key}>
      {rows.map(({ node, level, position, siblings }) => {
        const withChildren = node.children.length > 0,
          isOpen = opened.has(node.id);
        return (
          <div
            key={node.id}
            id={`${base}-${node.id}`}
            role="treeitem"
            aria-level={level}
            aria-posinset={position}
            aria-setsize={siblings}
            aria-expanded={withChildren ? isOpen : undefined}
            aria-selected={node.id === focus}
            tabIndex={node.id === focus ? 0 : -1}
            className="exp-nodo"
            style={{ paddingLeft: (level - 1) * 18 }}
            onFocus={() => setCurrent(node.id)}
            onClick={() => {
              setCurrent(node.id);
              if (withChildren) open(node.id, !isOpen);
            }}
          >
            {Array.from({ length: level - 1 }, (_, k) => (
              <span key={k} className="exp-guia" style={{ left: k * 18 + 8 }} aria-hidden="true" />
            ))}
            <span className="exp-flecha" aria-hidden="true">
              {withChildren && <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />}
            </span>
            <span className="exp-que">
              {node.name && <span className={`exp-nombre ${SYNTAX[node.clase]}`}>{node.name}</span>}
              {node.label && node.label !== node.name && (
                <span className={node.clase === 'concepto' || node.clase === 'instancia' ? '' : 'soft'}>
                  {node.label}
                </span>
              )}
              {withChildren && isOpen && node.sentence && (
                <span className="exp-origen num">{node.sentence}</span>
              )}
              {withChildren &&
                isOpen &&
                node.notes.map((x) => (
                  <span key={x} className="exp-origen">
                    {x}
                  </span>
                ))}
              {node.origin && node.clase !== 'concepto' && <ValueOrigin origin={node.origin} />}
            </span>
            <span className="num exp-valor">{node.value}</span>
          </div>
        );
      })}
    </div>
  );
};
