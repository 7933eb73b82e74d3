// The documents of a legajo: dropped or chosen, their bytes checked before upload, downloaded, and removed
// with a reason.
import { type DragEvent, lazy, Suspense, useState } from 'react';
import type { WireDocumento } from '../../../core/api/documentos.ts';
import { useT } from '../../i18n.ts';
import { Button, TextButton } from '../../kit/Button.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { usePermissions } from '../../session.ts';
import type { ScreenReading } from '../reading.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { RemoveDocumento } from './RemoveDocumento.tsx';
import { Documento } from './Documento.tsx';

interface Props {
  readonly id: number;
  readonly reading: ScreenReading<WireDocumento[]>;
}

const Upload = lazy(() => import('./UploadDocumento.tsx').then((m) => ({ default: m.UploadDocumento })));

export const LegajoDocumentos = ({ id, reading }: Props) => {
  const t = useT();
  const can = usePermissions().can('adjuntar');
  const [file, setFile] = useState<File | null | 'elegir'>(null);
  const [over, setOver] = useState(false),
    [removing, remove] = useState<WireDocumento | null>(null),
    [showRemoved, setShowRemoved] = useState(false);
  const all = reading.data ?? [],
    alive = all.filter((d) => d.baja === null),
    removed = all.filter((d) => d.baja !== null);
  const release = (e: DragEvent): void => {
    e.preventDefault();
    setOver(false);
    const f = e.dataTransfer.files[0];
    if (f && can) setFile(f);
  };
  return (
    <section
      className="panel leg-documentos"
      id="leg-documentos"
      data-sobre={over || undefined}
      onDragOver={(e) => {
        if (can) {
          e.preventDefault();
          setOver(true);
        }
      }}
      onDragLeave={() => setOver(false)}
      onDrop={release}
    >
      <header className="panel-head">
        <h2>{t('formas.documentos.titulo')}</h2>
        {reading.data && <span className="count">{alive.length}</span>}
        <div className="extra">
          {can && file === null && (
            <Button small icon="plus" onClick={() => setFile('elegir')}>
              {t('formas.documentos.agregar')}
            </Button>
          )}
        </div>
      </header>
      {file !== null && (
        <Suspense>
          <Upload
            key={file === 'elegir' ? '' : file.name}
            id={id}
            initial={file === 'elegir' ? null : file}
            close={(done) => {
              setFile(null);
              if (done) reading.readAgain();
            }}
          />
        </Suspense>
      )}
      {reading.failure ? (
        <ReadFailure failure={reading.failure} retry={reading.readAgain} />
      ) : !reading.data ? (
        <Skeleton rows={2} />
      ) : alive.length === 0 ? (
        file === null && <p className="leg-vacio">{t('formas.documentos.ninguno')}</p>
      ) : (
        <div className="desborda">
          <table className="tabla">
            <caption className="sr">{t('formas.documentos.titulo')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('formas.documentos.nombre')}</th>
                <th scope="col">{t('formas.documentos.clase')}</th>
                <th scope="col">{t('formas.documentos.fecha')}</th>
                <th scope="col">{t('formas.documentos.vence')}</th>
                <th scope="col">{t('formas.documentos.subioQuien')}</th>
                <th scope="col" className="der">
                  {t('formas.documentos.tamanio')}
                </th>
                <th scope="col">
                  <span className="sr">{t('pantallas.comun.mas')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {alive.map((d) => (
                <Documento key={d.id} d={d} remove={can ? () => remove(d) : undefined} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {removed.length > 0 && (
        <div className="leg-pie">
          <TextButton aria-expanded={showRemoved} onClick={() => setShowRemoved(!showRemoved)}>
            {t('formas.documentos.verQuitados', { count: removed.length })}
          </TextButton>
          {showRemoved && (
            <ul className="leg-quitados">
              {removed.map(({ id, nombre: name, baja: removal }) => (
                <li key={id}>
                  <s>{name}</s>{' '}
                  {removal && (
                    <span className="soft">
                      {t('formas.documentos.quitado', {
                        usuario: removal.usuario,
                        cuando: shownInstant(removal.at),
                        motivo: removal.motivo,
                      })}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {removing && (
        <RemoveDocumento
          d={removing}
          close={(done) => {
            remove(null);
            if (done) reading.readAgain();
          }}
        />
      )}
    </section>
  );
};
