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
    return new Set(root && roots.length === 1 && root.hijos.length > 0 ? [root.id] : []);
  });
  const [current, setCurrent] = useState<string | null>(null);
  const rows = useMemo(() => visibleNodes(roots, opened), [roots, opened]);
  const focus = rows.find((f) => f.nodo.id === current)?.nodo.id ?? rows[0]?.nodo.id;
  const open = (id: string, yes: boolean): void =>
    setOpened((s) => {
      const n = new Set(s);
      if (yes) n.add(id);
      else n.delete(id);
      return n;
    });
  const goTo = (f: VisibleNode | undefined): void => {
    if (f) {
      setCurrent(f.nodo.id);
      document.getElementById(`${base}-${f.nodo.id}`)?.focus();
    }
  };

  const key = (e: KeyboardEvent): void => {
    const i = rows.findIndex((f) => f.nodo.id === focus),
      f = rows[i];
    if (!f) return;
    const withChildren = f.nodo.hijos.length > 0,
      isOpen = opened.has(f.nodo.id);
    const act: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(rows[i + 1]),
      ArrowUp: () => goTo(rows[i - 1]),
      Home: () => goTo(rows[0]),
      End: () => goTo(rows.at(-1)),
      ArrowRight: () => {
        if (withChildren && !isOpen) open(f.nodo.id, true);
        else if (withChildren) goTo(rows[i + 1]);
      },
      ArrowLeft: () => {
        if (withChildren && isOpen) open(f.nodo.id, false);
        else if (f.padre) goTo(rows.find((x) => x.nodo.id === f.padre));
      },
      Enter: () => {
        if (withChildren) open(f.nodo.id, !isOpen);
      },
      ' ': () => {
        if (withChildren) open(f.nodo.id, !isOpen);
      },
      '*': () =>
        setOpened(
          (s) =>
            new Set([
              ...s,
              ...rows
                .filter((x) => x.nivel === f.nivel && x.padre === f.padre && x.nodo.hijos.length)
                .map((x) => x.nodo.id),
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
      {rows.map(({ nodo, nivel, posicion, hermanos }) => {
        const conHijos = nodo.hijos.length > 0,
          abierto = opened.has(nodo.id);
        return (
          <div
            key={nodo.id}
            id={`${base}-${nodo.id}`}
            role="treeitem"
            aria-level={nivel}
            aria-posinset={posicion}
            aria-setsize={hermanos}
            aria-expanded={conHijos ? abierto : undefined}
            aria-selected={nodo.id === focus}
            tabIndex={nodo.id === focus ? 0 : -1}
            className="exp-nodo"
            style={{ paddingLeft: (nivel - 1) * 18 }}
            onFocus={() => setCurrent(nodo.id)}
            onClick={() => {
              setCurrent(nodo.id);
              if (conHijos) open(nodo.id, !abierto);
            }}
          >
            {Array.from({ length: nivel - 1 }, (_, k) => (
              <span key={k} className="exp-guia" style={{ left: k * 18 + 8 }} aria-hidden="true" />
            ))}
            <span className="exp-flecha" aria-hidden="true">
              {conHijos && <Icon name={abierto ? 'chevron-down' : 'chevron-right'} />}
            </span>
            <span className="exp-que">
              {nodo.nombre && <span className={`exp-nombre ${SYNTAX[nodo.clase]}`}>{nodo.nombre}</span>}
              {nodo.etiqueta && nodo.etiqueta !== nodo.nombre && (
                <span className={nodo.clase === 'concepto' || nodo.clase === 'instancia' ? '' : 'soft'}>
                  {nodo.etiqueta}
                </span>
              )}
              {conHijos && abierto && nodo.frase && <span className="exp-origen num">{nodo.frase}</span>}
              {conHijos &&
                abierto &&
                nodo.notas.map((x) => (
                  <span key={x} className="exp-origen">
                    {x}
                  </span>
                ))}
              {nodo.origen && nodo.clase !== 'concepto' && <ValueOrigin origen={nodo.origen} />}
            </span>
            <span className="num exp-valor">{nodo.valor}</span>
          </div>
        );
      })}
    </div>
  );
};
