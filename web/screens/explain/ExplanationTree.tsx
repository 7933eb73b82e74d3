// The tree of what an amount used: one tab stop, → opens, ← closes, amounts in one column.
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../kit/Icon.tsx';
import { visibleNodes, type ExplanationNode, type VisibleNode } from './tree.ts';
import { ValueOrigin } from './ValueOrigin.tsx';

const CLASE: Readonly<Record<ExplanationNode['clase'], string>> = {
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
  raices,
  etiqueta,
}: {
  readonly raices: readonly ExplanationNode[];
  readonly etiqueta: string;
}) => {
  const base = useId();
  const [abiertos, ponerAbiertos] = useState<ReadonlySet<string>>(() => {
    const [root] = raices;
    return new Set(root && raices.length === 1 && root.hijos.length > 0 ? [root.id] : []);
  });
  const [actual, ponerActual] = useState<string | null>(null);
  const filas = useMemo(() => visibleNodes(raices, abiertos), [raices, abiertos]);
  const foco = filas.find((f) => f.nodo.id === actual)?.nodo.id ?? filas[0]?.nodo.id;
  const abrir = (id: string, si: boolean): void =>
    ponerAbiertos((s) => {
      const n = new Set(s);
      if (si) n.add(id);
      else n.delete(id);
      return n;
    });
  const ir = (f: VisibleNode | undefined): void => {
    if (f) {
      ponerActual(f.nodo.id);
      document.getElementById(`${base}-${f.nodo.id}`)?.focus();
    }
  };

  const tecla = (e: KeyboardEvent): void => {
    const i = filas.findIndex((f) => f.nodo.id === foco),
      f = filas[i];
    if (!f) return;
    const conHijos = f.nodo.hijos.length > 0,
      abierto = abiertos.has(f.nodo.id);
    const hacer: Readonly<Record<string, () => void>> = {
      ArrowDown: () => ir(filas[i + 1]),
      ArrowUp: () => ir(filas[i - 1]),
      Home: () => ir(filas[0]),
      End: () => ir(filas.at(-1)),
      ArrowRight: () => {
        if (conHijos && !abierto) abrir(f.nodo.id, true);
        else if (conHijos) ir(filas[i + 1]);
      },
      ArrowLeft: () => {
        if (conHijos && abierto) abrir(f.nodo.id, false);
        else if (f.padre) ir(filas.find((x) => x.nodo.id === f.padre));
      },
      Enter: () => {
        if (conHijos) abrir(f.nodo.id, !abierto);
      },
      ' ': () => {
        if (conHijos) abrir(f.nodo.id, !abierto);
      },
      '*': () =>
        ponerAbiertos(
          (s) =>
            new Set([
              ...s,
              ...filas
                .filter((x) => x.nivel === f.nivel && x.padre === f.padre && x.nodo.hijos.length)
                .map((x) => x.nodo.id),
            ]),
        ),
    };
    const h = hacer[e.key];
    if (!h || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    e.stopPropagation();
    h();
  };

  return (
    <div className="exp-arbol" role="tree" aria-label={etiqueta} onKeyDown={tecla}>
      {filas.map(({ nodo, nivel, posicion, hermanos }) => {
        const conHijos = nodo.hijos.length > 0,
          abierto = abiertos.has(nodo.id);
        return (
          <div
            key={nodo.id}
            id={`${base}-${nodo.id}`}
            role="treeitem"
            aria-level={nivel}
            aria-posinset={posicion}
            aria-setsize={hermanos}
            aria-expanded={conHijos ? abierto : undefined}
            aria-selected={nodo.id === foco}
            tabIndex={nodo.id === foco ? 0 : -1}
            className="exp-nodo"
            style={{ paddingLeft: (nivel - 1) * 18 }}
            onFocus={() => ponerActual(nodo.id)}
            onClick={() => {
              ponerActual(nodo.id);
              if (conHijos) abrir(nodo.id, !abierto);
            }}
          >
            {Array.from({ length: nivel - 1 }, (_, k) => (
              <span key={k} className="exp-guia" style={{ left: k * 18 + 8 }} aria-hidden="true" />
            ))}
            <span className="exp-flecha" aria-hidden="true">
              {conHijos && <Icon name={abierto ? 'chevron-down' : 'chevron-right'} />}
            </span>
            <span className="exp-que">
              {nodo.nombre && <span className={`exp-nombre ${CLASE[nodo.clase]}`}>{nodo.nombre}</span>}
              {nodo.etiqueta && nodo.etiqueta !== nodo.nombre && (
                <span className={nodo.clase === 'concepto' || nodo.clase === 'instancia' ? '' : 'soft'}>
                  {nodo.etiqueta}
                </span>
              )}
              {conHijos && abierto && nodo.sustituida && (
                <span className="exp-origen num">{nodo.sustituida}</span>
              )}
              {conHijos &&
                abierto &&
                nodo.frases.map((x) => (
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
