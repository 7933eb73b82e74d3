// Imports rows into a table: read and mapped here; reviewed, written and undone by its machine.
import { useEffect, useRef, useState } from 'react';
import type { ImportacionState } from '../../../core/api/importaciones.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { simpleName } from '../../../core/machines/columnAliases.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner, LoadingBar } from '../../kit/Panel.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { usePermissions } from '../../session.ts';
import { upperFirst } from '../../shell/localSearch.ts';
import { Page } from '../../shell/Page.tsx';
import { useFormMes } from '../currentMes.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { mappedRows } from './importFile.ts';
import { fieldLabel, importReadiness, type ImportOptions } from './importReadiness.ts';
import { ImportOnItsWay, ImportResult, isReviewed, pathOfTable, validRows } from './ImportResult.tsx';
import { ImportSource } from './ImportSource.tsx';
import { MoneyEffect } from './MoneyEffect.tsx';
import { useImportacion, type LiveImportacion } from './useImportacion.ts';
import { useImportFile } from './useImportFile.ts';

const UNFINISHED: ReadonlySet<string> = new Set(['revisada', 'rechazada', 'preparando', 'aplicando']);

/** An unfinished import to continue. */
const Unfinished = ({
  imp,
  pendiente,
}: {
  readonly imp: LiveImportacion;
  readonly pendiente: ImportacionState;
}) => {
  const t = useT();
  return (
    <Banner
      tone="info"
      actions={
        <Button small onClick={() => void imp.retomar(pendiente)}>
          {t('masivo.seguir')}
        </Button>
      }
    >
      {t('masivo.importar.pendiente', { cuando: shownInstant(pendiente.at), filas: pendiente.recibidas })}
    </Banner>
  );
};

const NotDone = ({ imp: { falla, reintentar } }: { readonly imp: LiveImportacion }) => {
  const t = useT();
  return (
    falla && (
      <Banner
        tone="danger"
        actions={
          reintentar && (
            <Button small onClick={reintentar}>
              {t('masivo.importar.reintentar')}
            </Button>
          )
        }
      >
        {falla.message}
      </Banner>
    )
  );
};

/** The next step, beside the title. `no`: why the rows cannot be reviewed yet. */
const NextStep = ({
  imp,
  no,
  alRevisar,
}: {
  readonly imp: LiveImportacion;
  readonly no: string | undefined;
  readonly alRevisar: () => void;
}) => {
  const t = useT(),
    { estado, avance } = imp;
  if (avance) return <Button onClick={imp.detener}>{t('masivo.detener')}</Button>;
  if (!estado || !isReviewed(estado) || validRows(estado) === 0)
    return (
      <Button variant="primary" reason={no} onClick={alRevisar}>
        {t('masivo.importar.revisar')}
      </Button>
    );
  return (
    <>
      <Button onClick={() => imp.otra()}>{t('masivo.volver')}</Button>
      <Button variant="primary" onClick={() => imp.aplicar(estado)}>
        {t(estado.rechazadas > 0 ? 'masivo.importar.validas' : 'masivo.importar.importar', {
          count: validRows(estado),
        })}
      </Button>
    </>
  );
};

export const ImportRows = ({ tabla }: { readonly tabla: AnyTable }) => {
  const t = useT(),
    veRecibos = usePermissions().puede('recibos'),
    imp = useImportacion(tabla),
    { estado, avance, mias } = imp;
  const file = useImportFile(tabla, mias, imp.otra),
    { leido, mapa, fijos } = file;
  const deNovedades = tabla.name === 'Novedades',
    [periodo, setPeriodo] = useFormMes(deNovedades),
    [como, setComo] = useState<Pick<ImportOptions, 'alError' | 'clave'>>({ alError: 'abort', clave: null }),
    options = { ...como, periodo };
  const { pidePeriodo, sinColumna, no } = importReadiness(t, tabla, file, options);
  const review = (): void => {
    if (!leido) return;
    const enTodas = new Map([...fijos].filter(([c, v]) => v !== null && sinColumna.includes(c)));
    imp.revisar(mappedRows(tabla, leido, mapa, enTodas), {
      ...como,
      periodo: pidePeriodo ? periodo : null,
      mapa: leido.encabezado
        .map((n, i) => [simpleName(n), mapa[i] ?? ''] as const)
        .filter(([n, c]) => n !== '' && c !== ''),
    });
  };
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (estado) result.current?.focus();
  }, [estado]);
  const pending = mias.find((i) => UNFINISHED.has(i.fase));
  return (
    <Page
      crumbs={[{ label: upperFirst(tabla.plural), to: pathOfTable(tabla) }]}
      title={t('masivo.importar.titulo', { plural: tabla.plural })}
      actions={<NextStep imp={imp} no={no} alRevisar={review} />}
    >
      <div className="form-pila">
        <LoadingBar on={avance !== undefined} />
        <NotDone imp={imp} />
        {!leido && !estado && !avance && pending && <Unfinished imp={imp} pendiente={pending} />}
        {avance && <ImportOnItsWay avance={avance} />}
        {estado && !avance && <ImportResult {...{ tabla, estado, imp, archivo: file }} caja={result} />}
        {estado && !avance && deNovedades && isReviewed(estado) && validRows(estado) > 0 && veRecibos && (
          <MoneyEffect key={estado.id} id={estado.id} />
        )}
        <ImportSource
          {...{ tabla, archivo: file, opciones: options, pidePeriodo }}
          alCambiar={({ periodo: mes, ...x }) => {
            imp.cambio();
            if (mes !== undefined) setPeriodo(mes);
            setComo((before) => ({ ...before, ...x }));
          }}
        />
        {leido && (
          <ColumnMapping
            {...{ tabla, leido, mapa, sinColumna, fijos, no }}
            etiqueta={(n) => fieldLabel(t, tabla, n)}
            alElegir={(i, c) => {
              imp.cambio();
              file.elegir(i, c);
            }}
            alFijar={(c, v) => {
              imp.cambio();
              file.fijar(c, v);
            }}
          />
        )}
      </div>
    </Page>
  );
};
