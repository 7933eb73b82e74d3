// Importing rows into any table: a file or a paste, which column is which field, what is wrong with each row before anything is written, and the way back.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Value } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { isPeriodo } from '../../../core/kit/period.ts';
import { simpleName } from '../../../core/machines/columnAliases.ts';
import { joinable } from '../../../core/machines/tableColumns.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import { allTables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Select, TextArea } from '../../kit/Input.tsx';
import { Banner, EmptyState, LoadingBar } from '../../kit/Panel.tsx';
import { Progress } from '../../kit/Progress.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { PeriodInput } from '../../kit/Written.tsx';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { upperFirst } from '../../shell/localSearch.ts';
import { useFormMes } from '../currentMes.ts';
import { MissingPermission } from '../ScreenStates.tsx';
import { MoneyEffect } from './MoneyEffect.tsx';
import {
  mappingProblem,
  mappedRows,
  readImportFile,
  readImportText,
  type ParsedFile,
  rememberedMapping,
  proposeMapping,
  isMappingReusable,
} from './importFile.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { ImportErrors } from './ImportErrors.tsx';
import { useImportacion } from './useImportacion.ts';
import { isRejectedFile } from './rejectedRows.ts';
import '../screens.css';
import './importar.css';

const SIN_TERMINAR: ReadonlySet<string> = new Set(['revisada', 'rechazada', 'preparando', 'aplicando']);

const Importar = ({ tabla }: { readonly tabla: AnyTable }) => {
  const t = useT(),
    permisos = usePermissions(),
    imp = useImportacion(tabla),
    { estado, errores, avance, falla, mias } = imp;
  const [leido, setLeido] = useState<ParsedFile | undefined>(undefined),
    [noSeLee, setNoSeLee] = useState<Failure | undefined>(undefined),
    [nombre, setNombre] = useState(''),
    [texto, setTexto] = useState('');
  const [elegido, setElegido] = useState<ReadonlyMap<number, string>>(new Map()),
    [fijos, setFijos] = useState<ReadonlyMap<string, Value>>(new Map());
  const [alError, setAlError] = useState<'abort' | 'skip'>('abort'),
    [clave, setClave] = useState<string | null>(null);
  const archivo = useRef<HTMLInputElement>(null),
    conPeriodo = tabla.name === 'Novedades',
    [periodo, setPeriodo] = useFormMes(conPeriodo);
  const dicho = useMemo(
    () => rememberedMapping(mias.filter(isMappingReusable).map((i) => i.ajustes.cliente)),
    [mias],
  );
  const mapa = useMemo(
    () => (leido ? proposeMapping(tabla, leido.encabezado, dicho).map((c, i) => elegido.get(i) ?? c) : []),
    [leido, tabla, dicho, elegido],
  );
  const etiqueta = (n: string): string =>
    n === 'id' ? t('masivo.importar.numero') : (tabla.fields[n]?.label ?? n);
  const claves = Object.entries(tabla.fields)
    .filter(([, f]) => f.unique)
    .map(([n]) => n);
  const repetidas = mapa.filter((m, i) => m !== '' && mapa.indexOf(m) !== i && !joinable(tabla, m)),
    // A file that says the month of each row is not asked for one.
    pidePeriodo = conPeriodo && !mapa.includes('periodo'),
    dados = pidePeriodo ? ['periodo'] : [];
  const faltan = leido
      ? mappingProblem(tabla, mapa, {
          clave,
          dados: [...dados, ...[...fijos].flatMap(([c, v]) => (v === null ? [] : [c]))],
        })
      : [],
    sinColumna =
      leido && clave === null
        ? mappingProblem(tabla, mapa, { clave, dados }).filter((c) => !tabla.fields[c]?.unique)
        : [];
  const no = !leido
    ? t('masivo.importar.sinArchivo')
    : repetidas.length
      ? t('masivo.importar.dosVeces', { campo: etiqueta(repetidas[0]!) })
      : faltan.length
        ? t('masivo.importar.falta', { campos: faltan.map(etiqueta).join(', ') })
        : pidePeriodo && !isPeriodo(periodo)
          ? t('masivo.importar.faltaPeriodo')
          : undefined;
  const cambiar = (f: () => void): void => {
    imp.cambio();
    f();
  };
  // What was said of the columns of a file, and for all its rows, holds for it mended and for its rejected rows; another file says its own.
  const tomar = (r: E.Either<Failure, ParsedFile>, n: string): void => {
    imp.otra();
    setNombre(n);
    const sigue =
        E.isRight(r) &&
        (isRejectedFile(r.right) || r.right.encabezado.join('\n') === leido?.encabezado.join('\n')),
      antes = leido?.encabezado ?? [];
    setElegido(
      sigue
        ? new Map(
            r.right.encabezado.flatMap((c, i) => {
              const suyo = elegido.get(antes.indexOf(c));
              return suyo === undefined ? [] : [[i, suyo] as const];
            }),
          )
        : new Map(),
    );
    if (!sigue) setFijos(new Map());
    if (E.isLeft(r)) {
      setLeido(undefined);
      setNoSeLee(r.left);
    } else {
      setLeido(r.right);
      setNoSeLee(undefined);
    }
  };
  const elegir = async (f: File | undefined): Promise<void> => {
    if (archivo.current) archivo.current.value = '';
    if (f) {
      setTexto('');
      tomar(await readImportFile(f), f.name);
    }
  };
  const pegar = (s: string): void => {
    setTexto(s);
    if (s.trim() === '') {
      imp.otra();
      setLeido(undefined);
      setNoSeLee(undefined);
      setNombre('');
    } else tomar(readImportText(s), '');
  };
  const revisar = (): void => {
    if (leido)
      imp.revisar(
        mappedRows(
          tabla,
          leido,
          mapa,
          new Map([...fijos].filter(([c, v]) => v !== null && sinColumna.includes(c))),
        ),
        {
          alError,
          periodo: pidePeriodo ? periodo : null,
          clave,
          mapa: leido.encabezado
            .map((n, i) => [simpleName(n), mapa[i] ?? ''] as const)
            .filter(([n, c]) => n !== '' && c !== ''),
        },
      );
  };
  const pendiente = mias.find((i) => SIN_TERMINAR.has(i.fase));
  const buenas = estado ? estado.recibidas - estado.rechazadas : 0,
    lista =
      estado !== undefined &&
      (estado.fase === 'revisada' || estado.fase === 'rechazada') &&
      avance === undefined;
  const fin = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (estado) fin.current?.focus();
  }, [estado]);
  const ruta = tabla.route === undefined ? '/dashboard' : `/${tabla.route}`;
  return (
    <Page
      crumbs={[{ label: upperFirst(tabla.plural), to: ruta }]}
      title={t('masivo.importar.titulo', { plural: tabla.plural })}
      actions={
        avance ? (
          <Button onClick={imp.detener}>{t('masivo.detener')}</Button>
        ) : lista && buenas > 0 ? (
          <>
            <Button onClick={() => imp.otra()}>{t('masivo.volver')}</Button>
            <Button variant="primary" onClick={() => imp.aplicar(estado)}>
              {t(estado.rechazadas > 0 ? 'masivo.importar.validas' : 'masivo.importar.importar', {
                count: buenas,
              })}
            </Button>
          </>
        ) : (
          <Button variant="primary" reason={no} onClick={revisar}>
            {t('masivo.importar.revisar')}
          </Button>
        )
      }
    >
      <div className="form-pila">
        <LoadingBar on={avance !== undefined} />
        {falla && (
          <Banner
            tone="danger"
            actions={
              imp.reintentar && (
                <Button small onClick={imp.reintentar}>
                  {t('masivo.importar.reintentar')}
                </Button>
              )
            }
          >
            {falla.message}
          </Banner>
        )}
        {!leido && !estado && !avance && pendiente && (
          <Banner
            tone="info"
            actions={
              <Button small onClick={() => void imp.retomar(pendiente)}>
                {t('masivo.seguir')}
              </Button>
            }
          >
            {t('masivo.importar.pendiente', {
              cuando: shownInstant(pendiente.at),
              filas: pendiente.recibidas,
            })}
          </Banner>
        )}
        {avance && (
          <div role="status">
            <p>{t(`masivo.importar.${avance.que}`, { hechas: avance.hechas, total: avance.total })}</p>
            <Progress
              hechos={avance.hechas}
              total={avance.total}
              label={t(`masivo.importar.${avance.que}`, { hechas: avance.hechas, total: avance.total })}
            />
          </div>
        )}
        {estado && !avance && (
          <div ref={fin} tabIndex={-1} role="status">
            {estado.fase === 'terminada' ? (
              <Banner
                tone="ok"
                actions={
                  <>
                    <Button small icon="undo" onClick={imp.deshacer}>
                      {t('masivo.deshacer')}
                    </Button>
                    <Link to={ruta}>{t('masivo.importar.ver', { plural: tabla.plural })}</Link>
                  </>
                }
              >
                {t('masivo.importar.escritas', { count: estado.aplicadas })}
              </Banner>
            ) : estado.fase === 'revertida' ? (
              <Banner tone="ok">{t('masivo.importar.deshecha')}</Banner>
            ) : (
              <Banner tone={estado.rechazadas > 0 ? 'warn' : 'ok'}>
                {t('masivo.importar.resultado', {
                  leidas: estado.recibidas,
                  validas: buenas,
                  malas: estado.rechazadas,
                })}
              </Banner>
            )}
            {lista && estado.dobles && (
              <Banner tone="warn">
                {t('masivo.importar.dobles', {
                  count: estado.dobles.cuantas,
                  lineas: estado.dobles.primeras.map((d) => `${d.otra}–${d.linea}`).join(', '),
                })}
              </Banner>
            )}
            {errores.length > 0 && (
              <ImportErrors
                tabla={tabla}
                errores={errores}
                leido={leido}
                mapa={mapa}
                columnaDe={(c) =>
                  leido?.encabezado[mapa.indexOf(c.split('.')[0]!)] ?? etiqueta(c.split('.')[0]!)
                }
              />
            )}
          </div>
        )}
        {estado && conPeriodo && lista && buenas > 0 && permisos.puede('recibos') && (
          <MoneyEffect key={estado.id} id={estado.id} />
        )}
        <section
          className="panel"
          onDragOver={(e) => e.preventDefault()}
          onDrop={(e) => {
            e.preventDefault();
            void elegir(e.dataTransfer.files[0]);
          }}
        >
          <div className="panel-body">
            <div className="imp-opciones">
              <div className="field">
                <span className="field-label">{t('masivo.importar.archivo')}</span>
                <div className="row">
                  <Button icon="upload" onClick={() => archivo.current?.click()}>
                    {t('masivo.importar.elegir')}
                  </Button>
                  <span className="soft ellipsis">{nombre}</span>
                  <input
                    ref={archivo}
                    type="file"
                    accept=".csv,.txt,.tsv,.xlsx,.ndjson,.jsonl"
                    hidden
                    aria-label={t('masivo.importar.archivo')}
                    onChange={(e) => void elegir(e.target.files?.[0])}
                  />
                </div>
              </div>
              {pidePeriodo && (
                <Field label={t('masivo.importar.periodo')} bare width={104}>
                  {(c) => (
                    <PeriodInput {...c} value={periodo} onChange={(x) => cambiar(() => setPeriodo(x))} />
                  )}
                </Field>
              )}
              <Field label={t('masivo.importar.siHay')} bare width={260}>
                {(c) => (
                  <Select
                    {...c}
                    options={[
                      { id: 'abort', valor: t('masivo.importar.todasONinguna') },
                      { id: 'skip', valor: t('masivo.importar.soloValidas') },
                    ]}
                    value={alError}
                    onChange={(e) => cambiar(() => setAlError(e.target.value as 'abort' | 'skip'))}
                  />
                )}
              </Field>
              {claves.length > 0 && (
                <Field label={t('masivo.importar.buscar')} bare width={240}>
                  {(c) => (
                    <Select
                      {...c}
                      options={[
                        { id: '', valor: t('masivo.importar.agregar') },
                        ...claves.map((n) => ({
                          id: n,
                          valor: t('masivo.importar.cambiarPor', { campo: etiqueta(n) }),
                        })),
                      ]}
                      value={clave ?? ''}
                      onChange={(e) => cambiar(() => setClave(e.target.value || null))}
                    />
                  )}
                </Field>
              )}
            </div>
            <Field
              label={t('masivo.importar.pegar')}
              error={noSeLee?.message}
              help={t('masivo.importar.pegarAyuda')}
            >
              {(c) => (
                <TextArea
                  {...c}
                  className="mono"
                  rows={4}
                  spellCheck={false}
                  value={texto}
                  onChange={(e) => pegar(e.target.value)}
                />
              )}
            </Field>
          </div>
        </section>
        {leido && (
          <ColumnMapping
            {...{ tabla, leido, mapa, etiqueta, sinColumna, fijos, no }}
            alElegir={(i, c) => cambiar(() => setElegido(new Map(elegido).set(i, c)))}
            alFijar={(c, v) => cambiar(() => setFijos(new Map(fijos).set(c, v)))}
          />
        )}
      </div>
    </Page>
  );
};

/** The import of a table by its name. */
export const TableImportacion = ({ nombre }: { readonly nombre: string | undefined }) => {
  const t = useT(),
    p = usePermissions(),
    tabla = allTables.find((x) => x.name === nombre);
  if (!tabla || (tabla.writer ?? 'fila') !== 'fila')
    return (
      <Page title={t('masivo.importar.titulo', { plural: '' })}>
        <EmptyState text={t('masivo.importar.noHay')} />
      </Page>
    );
  if (!p.escribe(tabla) || !p.puede('importar'))
    return (
      <MissingPermission
        titulo={t('masivo.importar.titulo', { plural: tabla.plural })}
        miga={{
          label: upperFirst(tabla.plural),
          to: tabla.route === undefined ? '/dashboard' : `/${tabla.route}`,
        }}
      />
    );
  return <Importar key={tabla.name} tabla={tabla} />;
};
const ImportacionScreen = () => <TableImportacion nombre={useParams()['tabla']} />;
export default ImportacionScreen;
