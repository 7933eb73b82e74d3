// What of the company holds from a date on, as lanes: the value of the record until the first date, then each entry; and the chosen lane as a table that can be written.
import { useState } from 'react';
import type { Historia } from '../../../core/api/tabla.ts';
import { FECHADOS_DE_EMPRESA } from '../../../core/domain/empresaAl.ts';
import type { Row, Value } from '../../../core/kit/field.ts';
import { primerDia, sumarDias, sumarMeses } from '../../../core/kit/period.ts';
import { parametros } from '../../../core/tables/parametro.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Segments } from '../../kit/Panel.tsx';
import { monto } from '../explain/montos.ts';
import { tramosDe, ventanaDe, type Rango, type Tramo } from '../legajo/carriles.ts';
import { LineaDeTiempo, type Carril } from '../legajo/LineaDeTiempo.tsx';
import { filasDe, listasFechadas, TablaEscrita, useFilaAbierta, type Lista } from '../legajo/Valores.tsx';
import { valorMostrado } from '../valorMostrado.ts';

const LISTAS = listasFechadas(parametros.fields);
const CAMPO_DE: ReadonlyMap<string, string> = new Map(
  Object.entries(FECHADOS_DE_EMPRESA).map(([campo, lista]) => [lista, campo]),
);
/** Where the bar of the record's value begins: before any month that is shown. */
const SIEMPRE = '2000-01-01';

const textoDe = (l: Lista, v: Value): string =>
  v === null ? '—' : l.def.kind === 'importe' ? monto(String(v)) : valorMostrado(v, l.def);

export const ValoresDeEmpresa = ({
  id,
  titulo,
  valores,
  poner,
  errores,
  hoy,
  historia,
  soloLectura,
}: {
  readonly id: string;
  readonly titulo: string;
  readonly valores: Row;
  readonly poner: (campo: string, v: Value) => void;
  readonly errores: Readonly<Record<string, string>>;
  readonly hoy: string;
  readonly historia: Historia;
  readonly soloLectura: boolean;
}) => {
  const t = useT();
  const [rango, ponerRango] = useState<Rango>('24'),
    [elegido, elegir] = useState(LISTAS[0]!.id);
  const carriles = LISTAS.map((l): Carril => {
    const suyos = tramosDe(filasDe(valores[l.id]), l.campo, hoy),
      de = valores[CAMPO_DE.get(l.id) ?? ''] ?? null;
    const antes: readonly Tramo[] =
      de === null || (suyos[0]?.desde ?? '9') <= SIEMPRE
        ? []
        : [
            {
              desde: SIEMPRE,
              hasta: suyos[0] ? sumarDias(suyos[0].desde, -1) : null,
              valor: de,
              programado: false,
              indice: -1,
            },
          ];
    return { id: l.id, rotulo: l.rotulo, tramos: [...antes, ...suyos], texto: (x) => textoDe(l, x.valor) };
  });
  const fechas = carriles.flatMap((c) => c.tramos.flatMap((x) => (x.indice < 0 ? [] : [x.desde])));
  const ventana = ventanaDe(
    rango,
    hoy,
    fechas.reduce((a, f) => (f < a ? f : a), hoy),
    fechas.reduce((a, f) => (f > a ? f : a), hoy),
  );
  const lista = LISTAS.find((l) => l.id === elegido) ?? LISTAS[0]!,
    filas = filasDe(valores[lista.id]);
  const { enfocar, alAbrir } = useFilaAbierta();
  const agregar = (): void => {
    alAbrir();
    const proximo = primerDia(sumarMeses(hoy.slice(0, 7), 1));
    poner(lista.id, [
      ...filas,
      { desde: filas.some((f) => f['desde'] === proximo) ? null : proximo, [lista.campo]: null },
    ]);
  };
  return (
    <section className="panel" id={id}>
      <header className="panel-head leg-valores-cabeza">
        <h2>{titulo}</h2>
        <div className="extra">
          <Segments
            label={t('pantallas.legajo.rango')}
            value={rango}
            onChange={(x) => ponerRango(x as Rango)}
            options={[
              { id: '12', label: t('pantallas.legajo.meses12') },
              { id: '24', label: t('pantallas.legajo.meses24') },
              { id: '60', label: t('pantallas.legajo.anios5') },
              { id: 'todo', label: t('pantallas.legajo.todo') },
            ]}
          />
          {!soloLectura && (
            <Button small icon="plus" data-agrega={lista.id} onClick={agregar}>
              {t('pantallas.legajo.agregarValor')}
            </Button>
          )}
        </div>
      </header>
      <div className="panel-body">
        <LineaDeTiempo
          carriles={carriles}
          elegido={lista.id}
          elegir={elegir}
          ventana={ventana}
          hoy={hoy}
          sinPuntos
        />
      </div>
      <p className="efi-nota">{t('empresa.valores.nota')}</p>
      {errores[lista.id] && <p className="leg-error">{errores[lista.id]}</p>}
      {filas.length > 0 && (
        <div className="desborda">
          <TablaEscrita
            key={String(valores['version'] ?? '')}
            enfocar={enfocar}
            alAbrir={alAbrir}
            lista={lista}
            filas={filas}
            poner={(f) => poner(lista.id, f)}
            errores={errores}
            hoy={hoy}
            historia={historia}
            soloLectura={soloLectura}
            texto={(v) => textoDe(lista, v)}
          />
        </div>
      )}
    </section>
  );
};
