// What Jornal protects and what it does not: by what somebody has in their hands, said plainly.
import type { DocsPage } from '../page/docsPage.ts';

export const protection: DocsPage = {
  ruta: '/docs/protection',
  titulo: 'Qué protege Jornal y qué no',
  grupo: 'Guías',
  resumen:
    'Qué puede hacer quien tiene una copia, la carpeta, la máquina o un usuario, y qué hay que hacer para que pueda menos.',
  secciones: [
    {
      titulo: 'Según lo que alguien tenga',
      cuerpo: [
        {
          columnas: ['Quien tiene', 'Sin hacer nada', 'Con lo que se puede pedir'],
          filas: [
            [
              'Una copia',
              'Lee todo: trae las claves de los datos personales',
              'No lee nada: la copia va cifrada y la llave está en otro lado. Ve cuándo se hizo, cuánto ocupa y los identificadores de las empresas',
            ],
            [
              'La carpeta de datos, con Jornal detenido',
              'Lee todo',
              'No lee las bases: la llave está fuera de la carpeta. Lee los correos que quedaron en `correo-salida/` y `correo-cola/`, lo exportado en la última hora, `accesos.log` (números, sin nombres) y los identificadores de las empresas',
            ],
            [
              'Otro usuario de la misma máquina',
              'Nada: todo lo que escribe Jornal es solo de su dueño',
              'Lo mismo',
            ],
            [
              'La máquina entera, con Jornal en marcha',
              'Lee todo',
              'Lee todo: la llave está en la memoria del proceso. Solo un disco cifrado y quién entra a la máquina lo limitan',
            ],
            [
              'Una copia vieja',
              'Ninguna sesión, token, enlace ni equipo conocido vuelve con ella',
              'Lo mismo. A quien se borró después se lo vuelve a borrar con el libro de olvidos',
            ],
            [
              'La carpeta, y ganas de cambiar el pasado',
              'Puede rehacer la historia con todas sus huellas',
              'Se nota, con las [cabezas firmadas](/docs/deployment) guardadas afuera',
            ],
            [
              'Un usuario con permisos',
              'Ve y cambia lo que su rol permite, y queda en la auditoría',
              'Lo mismo: cifrar no cambia nada para quien puede ingresar',
            ],
          ],
        },
      ],
    },
    {
      titulo: 'Que nadie desvíe un sueldo',
      cuerpo: [
        'Quien puede cambiar un legajo podría cambiar la cuenta donde alguien cobra, el mes que lo decida. Por eso el CBU, las otras cuentas, la forma de pago y el correo de un legajo:',
        {
          lista: [
            'se cambian probando quién está, si pasaron más de diez minutos desde la última prueba;',
            'se avisan a esa persona, al correo que tenía antes del cambio y sin decir la cuenta;',
            'se muestran en Pagos por banco, con lo que había, lo que hay y quién lo cambió desde el último archivo que le pagó;',
            'no se pagan hasta que alguien apriete «Revisado», que no puede ser quien lo cambió si en la empresa hay otra persona que pueda pagar. Queda en la historia quién lo revisó.',
          ],
        },
        'Los demás cobran igual, con «Pagar a los demás». Quien espera una revisión sigue en «No se les puede pagar» y en lo que falta pagar de la liquidación hasta que se revise. En la terminal: `jornal bank preview` y `jornal bank review`.',
        'La empresa puede además esperar: «Días de espera de una cuenta nueva», en su ficha, dice cuántos días pasan desde el cambio hasta que se paga ahí, aunque ya se lo haya revisado; a quien cobra se le dice hasta cuándo. Cambiarlo pide probar quién está. Cuando la espera pasaría el día de pago no se deja a nadie sin cobrar en silencio: Pagos por banco dice a quién y hasta cuándo, y alguien que no cambió la cuenta decide «Pagar sin esperar», con un motivo que queda en la historia. En la terminal: `jornal bank pay-now`.',
        'No alcanza contra dos personas de acuerdo, ni antes del primer archivo de banco de la empresa, que no tiene con qué compararse: revíselo entero.',
      ],
    },
    {
      titulo: 'Lo que una persona no tiene por qué contar',
      cuerpo: [
        'La salud, los embargos y la cuota alimentaria, y el sindicato son una clase aparte. Los ve quien administra y quien liquida; quien carga novedades ve las de enfermedad, que carga; quien consulta, ninguna ([roles](/docs/roles)). En recibos, impresos, comparaciones e informes, el importe va en un renglón sin nombre, y los totales cierran. Las novedades y la agenda de esos conceptos no aparecen, ni en listas ni en archivos; un documento entero (el libro, las boletas sindicales, el certificado de Ganancias) no se le da.',
        'Qué no hace: un importe reservado sigue sumando, así que quien sabe cuánto es una cuota puede reconocerla; el recibo con renglones plegados se imprime sin el código que lo verifica, porque no es el que se emitió; lo que alguien bajó cuando su rol lo permitía sigue donde lo guardó. Cada trabajador ve su recibo entero.',
      ],
    },
    {
      titulo: 'Lo que una persona puede pedir',
      cuerpo: [
        'La Ley 25.326 da a cada persona derecho a ver sus datos, a que se corrijan y a que se supriman. En «Pedidos sobre datos personales» (`/privacidad`, o con `jornal privacy`) quien administra anota cada pedido, y ve hasta cuándo se responde: 10 días corridos el acceso (art. 14), 5 hábiles los otros dos (art. 16), según los feriados que tiene cargados la empresa. Lo que falta responder está en el tablero. Cada pedido guarda cómo mostró quién es, qué pidió, qué se le contestó y quién lo hizo; nadie más que quien administra lo ve.',
        'Todo lo que hay de una persona baja en PDF o en JSON, dicho con palabras: sus legajos, familiares, novedades, recibos renglón por renglón, entregas, pagos por banco, qué documentos hay, y cada cambio con lo que había antes. No nombra a nadie más, tampoco a quien cargó los datos (art. 15). Bajarlo pide probar quién está y queda en la auditoría.',
        'A quien entra, la ley pide avisarle (art. 6) quién tiene sus datos, para qué, a quiénes se comunican, si tiene que darlos y qué puede pedir. Quién responde, dónde se pide y la inscripción en la AAIP se cargan en la ficha de la empresa y salen en el aviso y en el archivo de la persona. Quien ve sus recibos en Jornal lo lee una vez en «Mis recibos» y queda cuándo; si cambia, se le muestra de nuevo. Para quien no, «Aviso sobre sus datos» está entre los formularios, con los papeles del ingreso.',
        'Cuánto se guardan los datos de quien se fue se dice en la misma ficha, por clase y nunca menos de lo que pide la ley: la persona entera, con sus recibos, diez años desde su último pago o su egreso; sus certificados de salud, diez; las copias que no prueban la relación de trabajo (DNI, domicilio, CBU, títulos), dos. Sin regla no se borra nada, y con ella tampoco nada solo: «Pedidos sobre datos personales» (o `jornal privacy retention`) muestra qué se borraría, y se borra lo que se confirma (`jornal privacy purge`). Quien tiene un pedido sin responder espera.',
        'No trae los documentos mismos, que se bajan del legajo, ni los mensajes entre usuarios, ni lo que alguien exportó antes. Un pedido de supresión tiene «Borrar sus datos personales»: pide probar quién está y la razón, alcanza a todos los legajos de su CUIL y no se deshace; el pedido queda, sin lo que decía.',
      ],
    },
    {
      titulo: 'Destruir una empresa',
      cuerpo: [
        'Una empresa que se va puede dejar de estar en la instalación, con todo lo suyo. En «Llevarse los datos» (`/salida`, o con `jornal destroy`), alguien que la administra lo pide, escribiendo su razón social; se prepara y se baja el archivo con todo; lo confirma otra persona que también la administra, y pasan 30 días. Hasta el último, cualquiera que la administre lo cancela, y de cada paso se avisa por correo. Quien es la única que administra no puede: antes da el rol a otra.',
        'Entonces se borran su carpeta, sus claves y sus accesos. Queda fuera de los datos, en `destrucciones.jsonl`, junto al registro de borrados, quién lo pidió y quién lo confirmó, la huella SHA-256 de lo que se bajó y hasta dónde llegaba su historia.',
        'Las copias hechas antes la tienen hasta que se borren; si se restaura una, el servidor la vuelve a destruir al arrancar. Con los datos en PostgreSQL, cómo se hace y qué no alcanza está en `docs/varias-maquinas.md`. Lo que se bajó queda en manos de quien lo bajó.',
      ],
    },
    {
      titulo: 'Cifrar las copias',
      cuerpo: [
        'Nada se cifra hasta que alguien hace una llave y prueba que abre: una copia que nadie puede abrir es peor que ninguna.',
        {
          codigo:
            'jornal keys create --data /srv/jornal --output /media/usb/recuperacion.txt\njornal keys prove /media/usb/recuperacion.txt --data /srv/jornal\njornal keys list --data /srv/jornal',
          de: 'terminal',
        },
        '`prove` hace una copia, la cifra, la abre con esa llave y compara. Desde entonces se cifran todas: las de la web, las de la terminal y las que se piden por reloj. Para hacerlas el servidor no necesita la llave, sino su parte pública, y por eso puede estar guardada lejos: impresa en un sobre, o en un disco bajo llave. Haga dos y guárdelas en lugares distintos; con `jornal keys add age1…` se agrega la de otra persona. En Copias de seguridad se ve qué copias están cifradas, qué llaves abren cada una y cuándo se probó cada llave; una que ninguna llave conocida abre se dice en rojo.',
        {
          codigo: 'jornal restore /copias/lunes --data /srv/nueva --key /media/usb/recuperacion.txt --yes',
          de: 'terminal',
        },
        'El formato es el de `age` (age-encryption.org): sin Jornal, `age -d -i recuperacion.txt directory.sqlite.age` abre cada archivo. Quitar una llave vale para las copias que vengan: las de antes se siguen abriendo con ella. Cifrar no dice quién hizo la copia: cualquiera con la parte pública puede hacer otra. Contra eso están las cabezas firmadas.',
      ],
    },
    {
      titulo: 'Cifrar los datos guardados',
      cuerpo: [
        'Con una llave de recuperación probada y otra para el servidor, fuera de la carpeta, y con Jornal detenido:',
        {
          codigo:
            'jornal keys create --output /etc/jornal/llave.txt\nJORNAL_MASTER_KEY_FILE=/etc/jornal/llave.txt jornal encrypt --data /srv/jornal --yes\njornal encrypt --data /srv/jornal --status',
          de: 'terminal',
        },
        {
          codigo:
            '# un archivo que no está en la carpeta de datos ni en sus copias\nmaster-key-file=/etc/jornal/llave.txt\n# o un programa que la escribe: así la guarda un KMS o una caja fuerte\n# master-key-command=/usr/local/bin/llave-de-jornal',
          de: '/etc/jornal/serve.conf',
        },
        'Cada base se escribe de nuevo al lado, cifrada entera (AEGIS-256, página por página), se compara con la anterior (estructura, filas de cada tabla, la cadena de la historia) y toma su lugar. La anterior queda al lado, sin cifrar, hasta que se la borre con `jornal encrypt --forget-old`, que pide la misma llave: antes de borrar lo que se lee sin ella, prueba que abre lo que queda. Si se corta, cada base es la vieja o la nueva: la misma orden sigue, y `--undo` vuelve atrás.',
        'Sin la llave, o con otra, Jornal no arranca, lo dice y no crea nada en su lugar. También abre con la de recuperación. Si se pierden todas, los datos no se abren nunca más.',
        '`jornal keys rotate nueva.txt` cambia la llave del servidor sin volver a escribir los datos: lo que se cambia es quién abre la llave de los datos, que no cambia. Si alguien se llevó la carpeta y también la llave, eso no alcanza: vuelva atrás con `--undo` y cifre otra vez, que hace una llave de los datos nueva. Lo que borra `--forget-old` puede quedar en el disco hasta que se escriba encima; en un disco nuevo, cifre antes de cargar nada.',
        'En la terminal, con `--local`, la llave se dice con las mismas variables: `JORNAL_MASTER_KEY_FILE` o `JORNAL_MASTER_KEY_COMMAND`.',
      ],
    },
    {
      titulo: 'Qué se sigue leyendo con todo cifrado',
      cuerpo: [
        {
          lista: [
            'Los correos: los que esperan salir y los que quedan como archivo cuando no hay servidor de correo.',
            '`accesos.log`: desde dónde, a qué hora, qué número de usuario y qué se pidió. Sin nombres.',
            'Los nombres de las carpetas de las empresas, los tamaños y las fechas de los archivos.',
            'La clave de `firma/`, si no se dio otra, y el libro de olvidos, que no tiene datos de nadie.',
            'Lo que se exporta o imprime: en la carpeta de su empresa hasta una hora, solo para su dueño, y donde se lo lleve.',
            'Las copias hechas antes de que se cifraran: bórrelas, `jornal encrypt --status` las cuenta.',
            'La memoria de Jornal mientras funciona, y la partición de intercambio si no está cifrada.',
          ],
        },
      ],
    },
  ],
};
