// The deployment guide: installing, publishing with a certificate, mail, users, backups, updates.
import type { DocsPage } from '../page/docsPage.ts';

export const deployment: DocsPage = {
  ruta: '/docs/deployment',
  titulo: 'Instalar en serio',
  grupo: 'Guías',
  resumen: 'Instalar, publicar con certificado, correo, usuarios, copias, restaurar y actualizar.',
  secciones: [
    {
      titulo: 'Qué hace falta',
      cuerpo: [
        {
          lista: [
            'Node 20.19 o posterior y npm.',
            'Una carpeta que solo pueda leer el usuario que ejecuta Jornal.',
            'Un compilador de C++ y Python 3, solo si SQLite no tiene un binario para esa máquina: el arranque lo dice.',
          ],
        },
        'No hay base de datos aparte: cada empresa es una carpeta con sus archivos de SQLite.',
      ],
    },
    {
      titulo: 'Instalar',
      cuerpo: [
        {
          codigo:
            'cd /usr/src/jornal\nnpm ci\nsudo npm run folder -- /opt/jornal\nsudo ln -s /opt/jornal/cli/jornal.mjs /usr/local/bin/jornal\njornal serve --no-demo --data /srv/jornal --port 5210',
          de: 'terminal',
        },
        '`npm run folder` compila y arma en `/opt/jornal`, que tiene que estar vacía, la carpeta que corre: el programa, la página y las bibliotecas que se cargan al trabajar. Las fuentes, las pruebas, las herramientas y el historial (`.git`) quedan donde se compiló, que puede ser otra máquina del mismo sistema y procesador, o borrarse.',
        'El enlace pone `jornal` al alcance de todos en esa máquina. Sin él, `node /opt/jornal/cli/jornal.mjs` hace lo mismo.',
        'La consola muestra un código de un solo uso para crear el primer usuario y la empresa. Después, quien administra invita a los demás.',
        {
          columnas: ['En la carpeta', 'Qué hay'],
          filas: [
            ['`directory.sqlite`', 'Usuarios, sesiones, empresas y roles'],
            ['`empresas/<id>/jornal.sqlite`', 'Los hechos y las tablas de una empresa'],
            ['`empresas/<id>/claves.sqlite`', 'Las claves de los datos personales: sin ellas no se leen'],
            ['`respaldos/`', 'Las copias hechas desde la web o sin `--output`'],
            ['`correo-salida/`', 'Los correos, cuando no hay servidor de correo'],
            ['`correo-cola/`', 'Los correos que todavía no salieron'],
            ['`olvidos.jsonl`', 'A quién se borró, sin ningún dato suyo: no va en las copias'],
            [
              '`llaves.json`',
              'Para quién se cifra: las partes públicas de las llaves y, si los datos están cifrados, su llave, cerrada',
            ],
            [
              '`sucesos-enviados.json`',
              'Hasta qué suceso de seguridad recibió cada destino, si se mandan afuera',
            ],
            ['`firma/clave.pem`', 'La clave que firma la historia, si no se dio otra: no va en las copias'],
            ['`accesos.log`', 'Los pedidos; al llegar a 10 MB pasa a `accesos.anterior.log`'],
          ],
        },
      ],
    },
    {
      titulo: 'Que arranque solo',
      cuerpo: [
        'Cada opción de `jornal serve` se dice en la línea, en una variable (`JORNAL_PORT`, `JORNAL_DATA`…: la lista está en la ayuda de `jornal serve`) o en un archivo, una por línea. Si la dicen dos, vale la línea, después la variable, después el archivo. Lo que no se entiende no deja arrancar, y se dice en qué línea está:',
        {
          codigo:
            '# Las líneas que empiezan con # no cuentan.\ndata=/srv/jornal\nport=5210\npublic=https://sueldos.ejemplo.com.ar\nproxy=127.0.0.1',
          de: '/etc/jornal/serve.conf',
        },
        'Antes de arrancar, `jornal config check --config /etc/jornal/serve.conf`, con el usuario que ejecuta Jornal: dice cada ajuste y de dónde sale (de un secreto, solo que está), qué no deja arrancar y qué conviene corregir, como un archivo con una clave que puede leer cualquiera. Termina en 0 si no hay nada que corregir, en 10 si arranca pero hay riesgos, y en 3 si así no arranca; con `--format json`, para que lo lea otro programa.',
        'Con systemd, por ejemplo (en `deploy/` hay una unidad con menos permisos, y archivos para Docker, Kubernetes, nginx, Caddy y Litestream; su `README.md` dice qué se probó de cada uno):',
        {
          codigo:
            '[Unit]\nDescription=Jornal\nAfter=network.target\n\n[Service]\nUser=jornal\nWorkingDirectory=/opt/jornal\nExecStart=/usr/bin/node /opt/jornal/cli/jornal.mjs serve --no-demo --config /etc/jornal/serve.conf\nRestart=on-failure\nUMask=0077\n\n[Install]\nWantedBy=multi-user.target',
          de: '/etc/systemd/system/jornal.service',
        },
        'Al detenerse (SIGTERM) los pedidos en curso terminan, hasta 20 segundos (`stop-seconds` los cambia). Mientras quede alguno, a quien llega se le contesta 503 y cuándo volver; cuando no queda ninguno, que suele ser enseguida, no se aceptan más conexiones y el proxy contesta 502 hasta que Jornal vuelve. Los trabajos largos se detienen y quedan para retomar, los correos que no salieron esperan en su cola, y las empresas se cierran con todo volcado. Las páginas abiertas vuelven solas. Si lo matan, al volver sigue donde quedó: no se pierde nada de lo que contestó que estaba hecho.',
        'Con varios servidores sobre una base de datos hay otro que atiende, así que primero sigue como siempre 5 segundos (`drain-seconds` los cambia, y 0 los quita) mientras `/readyz` contesta 503: en ese tiempo el proxy empieza a mandar a la gente al otro. Después deja de aceptar conexiones, y termina como arriba. Otra señal (SIGTERM o Ctrl-C) termina esa espera.',
        'Para saber si está en pie, `/livez` contesta `ok` en cuanto atiende (`/healthz` es lo mismo, con su nombre anterior), y `/readyz` cuando además se le puede mandar gente: todas las empresas abren, y si la base de datos es de varios servidores, contesta en 2 segundos; si no, o mientras se detiene, contesta 503. Ninguno pide ingresar ni dice nada de la instalación. De estos pedidos, a `accesos.log` y a `log` va el primero, el que cambia y el que salió mal.',
        'Para mirarlo con Prometheus, `metrics=127.0.0.1:9464` en el archivo de opciones: en `http://127.0.0.1:9464/metrics` se leen los pedidos por llamada y cómo terminaron, cuánto tardan, las empresas abiertas y las que no abren, los trabajos en curso, el correo que espera y desde cuándo, y la memoria y el procesador del proceso. Con varios servidores sobre una base de datos, también lo que se la espera y lo que falta hacer: `docs/varias-maquinas.md`, «Mirarlo». No dicen de qué empresa, persona ni usuario son. Esa dirección no pide ingresar: déjela donde solo llegue quien junta las métricas.',
        'Para un programa que junte registros, `log=stdout` o `log=/var/log/jornal/jornal.log`: un renglón de JSON por pedido, por trabajo que empieza o termina y por falla, con el número de pedido. Ese número lo pone el navegador o la terminal, lo ve la persona cuando algo falla («referencia») y lo lleva el trabajo que el pedido empezó: con él se encuentra todo lo que pasó. No hay nombres, importes ni nada que alguien haya escrito; de una falla, dónde fue y no qué decía.',
        'Para ver en qué se fue el tiempo de un pedido, `traces=` con la dirección de un colector de OpenTelemetry, también en `jornal work`: por OTLP sobre HTTP salen el pedido y cómo terminó, lo que esperó a la base, su trabajo y sus correos. Sin esa opción no se carga nada.',
        {
          codigo:
            'traces=http://127.0.0.1:4318\n# Si el colector pide una clave, en un archivo que solo lee jornal, un nombre=valor por línea:\n# traces=https://colector.ejemplo.com.ar\n# traces-headers-file=/etc/jornal/colector',
          de: '/etc/jornal/serve.conf',
        },
        'Las trazas tienen la regla del registro: ni empresa, persona, usuario, dirección, importe ni nada que alguien haya escrito. Cada pedido lleva su número (`jornal.request`), que es el de los registros. Si el colector no está, se dice una vez, nada se demora y lo que no cabe en la espera se pierde. Valen las variables `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES` y las de `OTEL_EXPORTER_OTLP`, menos la de la dirección. Un `traceparent` que llega se toma sólo del proxy de `proxy=`, que tiene que sacar el que traiga el pedido.',
      ],
    },
    {
      titulo: 'Publicar con certificado',
      cuerpo: [
        'Jornal atiende en la propia máquina y el certificado, de una autoridad que los navegadores conozcan, lo pone un proxy delante. Dele un nombre propio, que no comparta con otro programa: lo que uno deja en el navegador lo alcanza el otro. Con `--public` se dice la dirección verdadera: es la única que se acepta, va en los enlaces de los correos y hace que la sesión viaje solo cifrada. Con `--proxy` se dice de qué proxies se cree la dirección de quien pide: direcciones o redes (`172.16.0.0/12`), separadas por comas. `accesos.log` tiene una línea por pedido: cuándo, desde dónde, el número de usuario, qué se pidió, qué se contestó, cuánto tardó y la referencia que vio la persona. Nunca un nombre ni lo que alguien escribió.',
        {
          codigo:
            'server {\n  listen 443 ssl;\n  server_name sueldos.ejemplo.com.ar;\n  ssl_certificate     /etc/ssl/sueldos.pem;\n  ssl_certificate_key /etc/ssl/sueldos.key;\n  ssl_protocols TLSv1.2 TLSv1.3;\n  ssl_ciphers ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305:ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256;\n  ssl_prefer_server_ciphers on;\n  client_max_body_size 64m;\n\n  location / {\n    proxy_pass http://127.0.0.1:5210;\n    proxy_set_header Host $http_host;\n    proxy_set_header X-Forwarded-For $remote_addr;\n    proxy_buffering off;   # el progreso de los trabajos llega mientras ocurre\n    proxy_read_timeout 1h;\n  }\n}',
          de: 'nginx',
        },
        'Con el proxy en marcha, `jornal config check --config /etc/jornal/serve.conf --certificate` entra en la dirección pública y dice si un navegador acepta su certificado, y si está por vencer.',
        'Publicado, a `localhost` contesta solo en la propia máquina y sin proxy. La terminal no manda un token sin cifrar a otra máquina, salvo con `JORNAL_HTTP=1`.',
        'Mientras exista el usuario de demostración, el servidor atiende solamente en la propia máquina.',
      ],
    },
    {
      titulo: 'Correo',
      cuerpo: [
        'Las invitaciones y la contraseña olvidada llegan por correo, con estas líneas más en el archivo de opciones:',
        {
          codigo:
            'mail-from=sueldos@ejemplo.com.ar\n# smtps://usuario:clave@correo.ejemplo.com.ar:465, en un archivo que solo lee jornal\nsmtp-file=/etc/jornal/smtp',
          de: '/etc/jornal/serve.conf',
        },
        'Sin `smtp`, cada correo queda como un archivo en `correo-salida/`, que solo puede leer su dueño. Los enlaces sirven una vez: el de la contraseña, 10 minutos; el de una invitación, tres días.',
        'Con un servidor de correo de otra máquina la conexión va cifrada o no va. Si es uno propio que no sabe cifrar, se dice en su dirección: `smtp://correo.interno:25?requireTLS=false`.',
      ],
    },
    {
      titulo: 'Usuarios',
      cuerpo: [
        'En [Usuarios](/usuarios) o por terminal. Cada uno tiene [roles](/docs/roles) por empresa y, salvo que se cambie, una sola sesión abierta.',
        {
          codigo:
            'jornal users invite ana@ejemplo.com.ar --name "Ana Sosa" --role liquidador\njornal users roles ana --role consulta\njornal users disable ana --yes',
          de: 'terminal',
        },
        'Lo que es de toda la instalación (copias, empresas nuevas, en qué paquetes se confía) no es de quien administra una empresa sino de quien la tiene confiada: es una casilla en su ficha de usuario, que da quien ya la tiene. Al crear la instalación es de su primer usuario; al actualizar desde una versión anterior la conserva quien administraba alguna empresa, que ya podía hacerlo: revíselo y quítela a quien no corresponda.',
        'A quien ya usa Jornal en otra empresa se lo invita: entra cuando lo acepta en Mi Perfil, y hasta entonces no se ve nada suyo. Cada empresa cierra y abre solo su propio acceso. Un token nuevo es de la empresa que se nombra (`jornal login --company`); sin nombrarla, de la única, o de ninguna si son varias.',
        'El nombre de cada uno lo escribe la oficina. Si se le cambia el correo a alguien que ya entró, se avisa al anterior y durante 72 horas no llega al nuevo ningún enlace de contraseña, salvo que lo acepte el anterior o lo avale, en la ficha, otra persona que administre.',
        'Una contraseña tiene doce caracteres al menos, no se adivina con lo que se sabe de su usuario y no está entre las 187.000 más usadas que trae Jornal (las de las listas de zxcvbn, las de la Argentina y sus terminaciones usuales). `jornal passwords load lista.txt --data /srv/jornal` carga una lista más grande, también la de Have I Been Pwned. Las que ya se usan sirven hasta que se cambien.',
        'Quien falla muchas veces espera, en esa cuenta y desde esa red: no deja afuera a su dueño en otra, ni en un navegador donde ya ingresó. De una cuenta no se prueban más de sesenta contraseñas por hora, de donde sea.',
        'Quien administra o liquida tiene que tener segundo factor: se le pide en su próximo ingreso y tiene catorce días para activarlo; después, el ingreso sólo sirve para eso. `second-factor=administrador,liquidador,consulta` en el archivo de opciones lo pide a otros roles, y `second-factor=none`, a nadie; en la demostración no se exige. Los tokens que ya había siguen, y no se les pide probar quién está; a uno nuevo sí, salvo que se haga con `jornal login --unattended`. `proof-minutes=5` cambia los diez minutos que vale esa prueba. Los secretos van cifrados con la clave de `factores.sqlite`, que las copias llevan: sin ese archivo los códigos no sirven, y hay que restablecer a cada uno.',
        'A quien perdió su segundo factor se lo quita quien administra su empresa, en Usuarios, y se le avisa por correo. Si es el único que administra, con el servidor detenido: `jornal users reset-factor ana --data /srv/jornal`. Con varios servidores sobre una base de datos, sin detenerlos: `jornal users reset-factor ana --store-file /etc/jornal/base`.',
        'Si nadie puede entrar, con el servidor detenido: `jornal users recover ana --data /srv/jornal` da una contraseña nueva, que se muestra una sola vez y vale una hora: se cambia al entrar. Con varios servidores sobre una base de datos, sin detenerlos: `jornal users recover ana --store-file /etc/jornal/base`, con el archivo que tiene la dirección de la base.',
      ],
    },
    {
      titulo: 'Ingresar con el proveedor de la empresa',
      cuerpo: [
        'Con un proveedor de OpenID Connect (Keycloak, Entra ID, Google, Okta; SAML y LDAP, a través de uno de ellos) se ingresa con «Ingresar con …». Se pone en [Proveedor de identidad](/proveedor), que lo prueba antes de guardarlo y dice qué no serviría, o en las opciones de `jornal serve`, que mandan si dicen alguno:',
        {
          codigo:
            'oidc-issuer=https://ingreso.ejemplo.com.ar/realms/acme\noidc-client=jornal\noidc-secret-file=/etc/jornal/oidc\noidc-name=Acme\noidc-groups=/etc/jornal/grupos.txt',
          de: 'archivo de opciones',
        },
        {
          columnas: ['En el proveedor', 'Qué se escribe'],
          filas: [
            ['Dirección de vuelta (redirect URI)', '`https://sueldos.ejemplo.com.ar/auth/proveedor`'],
            [
              'Aviso de salida (back-channel logout URI)',
              '`https://sueldos.ejemplo.com.ar/sixbe/Proveedor/salida`: quien sale allá sale acá en el acto',
            ],
          ],
        },
        'Con grupos (`empresa:rol=grupo`, uno por renglón) da de alta a quien está en ellos, con su rol; sin grupos, cada uno vincula su cuenta en Mi Perfil. Quien no tiene contraseña usa la terminal con [`jornal login --browser`](/docs/browser-login). `oidc-only` pide ingresar sólo con él, salvo a quien tiene confiada la instalación.',
      ],
    },
    {
      titulo: 'Copias',
      cuerpo: [
        'Se copia mientras se trabaja. Cada empresa queda como estaba en un momento; entre la primera y la última pueden pasar minutos.',
        { codigo: 'jornal backup --output /copias/jornal-lunes', de: 'terminal' },
        'La copia es una carpeta con la lista de sus archivos y la huella de cada uno. Trae las claves de los datos personales, así que guárdela en otra máquina y [cifrada](/docs/protection): con una llave hecha y probada, Jornal las cifra. No trae sesiones, tokens ni enlaces. Copie todos los días y pruebe restaurar una vez por mes.',
        'Sin `--output` la copia queda en `respaldos/`, en el mismo disco que los datos. Con `keep-backups=14` en el archivo de opciones quedan ahí las catorce últimas: las anteriores se borran cuando una nueva terminó bien. Lo que se llevó con `--output` no se toca.',
        'Qué está cifrado: en la historia de cambios, los datos personales, con una clave por persona (`claves.sqlite`). Qué no: las tablas con que se trabaja, que se rehacen a partir de ella, y los archivos que se exportan. Las bases se pueden cifrar enteras, con la llave fuera de la carpeta: [Qué protege Jornal y qué no](/docs/protection) dice cómo, y qué se sigue leyendo. Lo que escribe Jornal es solo de su dueño; si no se cifra, la carpeta tiene que estar en un disco cifrado.',
        'Al borrar los datos de una persona se destruye su clave en la instalación, y se anota en `olvidos.jsonl` a quién se borró: la empresa, su número y una huella, sin ningún dato suyo. Una copia hecha antes conserva a la persona hasta que esa copia se borre, pero al restaurarla se la vuelve a borrar. El libro de olvidos no va en las copias: guárdelo en otro disco con `erasures=/otro/disco/olvidos.jsonl` en el archivo de opciones, o cópielo aparte.',
      ],
    },
    {
      titulo: 'Restaurar',
      cuerpo: [
        {
          codigo:
            'jornal restore /copias/jornal-lunes --data /srv/jornal-nueva --yes\njornal verify --local --data /srv/jornal-nueva',
          de: 'terminal',
        },
        'Se restaura en una carpeta vacía, nunca encima de otra. Antes de escribir se comprueban las huellas; `verify` recorre después la historia, movimiento por movimiento, y vuelve a calcular las liquidaciones cerradas. La auditoría de cada empresa dice que volvió de una copia, y de cuándo.',
        'Quien se borró después de la copia se vuelve a borrar antes de que nadie trabaje: se obedece el libro de olvidos que nombra la copia, o el que se dice con `--erasures`. Si no se lo encuentra se restaura igual, se avisa y queda en la auditoría. También lo obedece una empresa cuyos archivos se pusieron a mano, al abrirla.',
      ],
    },
    {
      titulo: 'Que nadie reescriba la historia',
      cuerpo: [
        'La historia de cada empresa y la auditoría son cadenas: cada movimiento lleva la huella del anterior, y `jornal verify` halla el que se cambió. Pero quien tiene los archivos puede cambiar uno y volver a hacer todas las huellas. Contra eso, una vez por día y cada vez que se cierra una liquidación se firma hasta dónde llegaba cada cadena: una línea por firma, la cabeza. Guardadas en otro lado, dicen si algo se reescribió después, y desde cuándo:',
        { codigo: 'jornal verify --against /otro/disco/cabezas.txt --key clave-publica.pem', de: 'terminal' },
        {
          codigo:
            '# un archivo en otro disco, al que solo se agrega\nheads-file=/otro/disco/cabezas.txt\n# y por correo, a alguien de afuera\nheads-mail=auditoria@ejemplo.com.ar\n# la clave: openssl genpkey -algorithm ed25519 -out /etc/jornal/cabezas.pem\nheads-key-file=/etc/jornal/cabezas.pem\n# y que un tercero diga cuándo existía cada una\nheads-timestamp=http://sellador.ejemplo.com/tsr\nheads-timestamp-ca-file=/etc/jornal/sellador-ca.pem',
          de: '/etc/jornal/serve.conf',
        },
        {
          columnas: ['Cómo está', 'Qué protege', 'Qué no'],
          filas: [
            [
              'Sin decir nada',
              'Que alguien cambie un movimiento, un recibo o una entrada de la auditoría sin rehacer las huellas; que vuelva un archivo anterior',
              'La clave está en la carpeta y las cabezas también: quien tiene todos los archivos puede hacer otra historia entera',
            ],
            [
              'Con `heads-file` o `heads-mail`',
              'Además, todo lo anterior a una cabeza que esté afuera: lo que se reescriba difiere de ella',
              'Lo que pasó después de la última cabeza que salió; quien tiene la clave puede firmar cabezas nuevas, pero no cambiar las que ya salieron',
            ],
            [
              'Además con la clave afuera',
              'Además, que alguien con una copia de los archivos firme en su lugar',
              'Quien administra el servidor mientras funciona puede pedir que se firme lo que él escriba',
            ],
            [
              'Además con sellos de tiempo',
              'Además, que quien tiene la clave firme hoy otra historia con fechas de antes: cuándo existía cada cabeza lo dice el sellador',
              'Lo que pasó entre un sello y el siguiente',
            ],
          ],
        },
        'La clave puede no estar en ningún archivo: `heads-command` nombra un programa que lee por la entrada lo que se firma y escribe la firma ed25519 por la salida, en 64 bytes o en base64; `heads-public-file`, su clave pública. Así firma un token o una tarjeta PKCS#11, con el programa de ejemplo `deploy/firmar-cabezas`, o la máquina de otro. Si la firma no es de esa clave, no se guarda.',
        'Para cambiar la clave, ponga la nueva y diga la anterior en `heads-previous-key-file`: firma cuál la sigue, y las cabezas de antes y de después valen juntas. La que está en la carpeta se cambia con Jornal detenido y `jornal heads rotate --data /srv/jornal`. Anote la clave que muestra `jornal verify`: con `--key` no hace falta creer en la del archivo.',
        'Después de restaurar una copia, o de aceptar una historia cortada, las cabezas posteriores difieren: es lo que pasó, y está en la auditoría. La auditoría empieza a encadenarse con esta versión; lo que ya había queda cubierto por una sola huella, de ese día.',
        'El cierre de cada liquidación dice además la raíz de sus recibos. El cuadrado de cada recibo cerrado lleva su huella y, hasta unos dos mil recibos, el camino hasta esa raíz (en media hoja, la huella sola, para que se pueda leer): quien verifica el código ve si el papel es el que se cerró, y qué cabeza firmada lo cubre.',
        'Con `heads-timestamp`, un tercero (RFC 3161) sella la última cabeza cada vez que se firma; como cada una lleva la huella de la anterior, un sello las cubre a todas. Sólo sale la huella de una línea. Lo que contesta se comprueba contra el certificado de `heads-timestamp-ca-file` antes de guardarlo, y sale con las cabezas, en una línea más; varias direcciones van separadas por comas, y sirve la primera que conteste bien. Si ninguna contesta se dice una vez y queda en la auditoría; se vuelve a pedir con la próxima cabeza.',
        {
          codigo:
            'jornal verify --against /otro/disco/cabezas.txt --key clave-publica.pem --tsa-ca /etc/jornal/sellador-ca.pem',
          de: 'terminal',
        },
        'Dice hasta qué cabeza hay sellos y de cuándo es el último. Un sello de mucho después que la fecha de su cabeza se señala: entre las dos responde sólo quien firma. Otro programa lo comprueba sin Jornal: la línea `jornal-sello-1` termina con el sello en base64, y es sobre la línea de esa cabeza sin su fin de línea (`openssl ts -verify -token_in -in sello.der -data cabeza.txt -CAfile sellador-ca.pem`).',
      ],
    },
    {
      titulo: 'Avisar afuera: sucesos, antivirus, contacto',
      cuerpo: [
        'Tres cosas que están apagadas hasta que se piden, en `/etc/jornal/serve.conf`:',
        {
          codigo:
            '# los ingresos, lo negado, los permisos y lo que se llevó, a un sistema que los junte\nsecurity-events=tls://registro.interno:6514\n# quien escucha con un certificado propio\nsecurity-events-ca-file=/etc/jornal/registro-ca.pem\n# lo que se sube pasa por clamd\nantivirus=/run/clamav/clamd.ctl\n# a quién avisar de una falla: /.well-known/security.txt\nsecurity-contact=seguridad@ejemplo.com.ar',
          de: '/etc/jornal/serve.conf',
        },
        'Los sucesos son los de la auditoría, sin nombres: números de usuario y de fila, dirección, hora en UTC. Van a `stdout`, a un archivo (un JSON por renglón) o por syslog (RFC 5424): `udp://`, `tcp://` o `tls://` con anfitrión y puerto; a varios, separados por comas. UDP y TCP no cifran: déjelos dentro de la máquina. Si quien escucha no está se dice una vez en la consola, y sale todo cuando vuelve, en su orden; hasta dónde se mandó queda en `sucesos-enviados.json`.',
        'Con antivirus, los documentos, las imágenes, las planillas, el SIRADIG, las fichadas y los paquetes se miran antes de hacer nada con ellos. Lo que halla no se toma, se dice qué halló y queda en la auditoría. Si el antivirus no contesta en 30 segundos no se toma ningún archivo, y se dice; lo demás sigue. `StreamMaxLength` de clamd tiene que ser de 32 MB o más.',
        'De qué bibliotecas está hecho lo que se ejecuta, con sus versiones y licencias, queda en `.build/sbom.cdx.json` (CycloneDX) cada vez que se construye.',
      ],
    },
    {
      titulo: 'Actualizar',
      cuerpo: [
        {
          pasos: [
            'Copie: `jornal backup --output /copias/antes`.',
            'Traiga las fuentes de la versión nueva y ahí ejecute `npm ci && npm run folder -- /opt/jornal-nueva`.',
            'Detenga el servidor y cambie las carpetas: `mv /opt/jornal /opt/jornal-anterior && mv /opt/jornal-nueva /opt/jornal`.',
            'Enciéndalo. Las tablas que cambiaron de forma se rehacen a partir de la historia, que no se toca.',
            'Compruebe: `jornal status` y `jornal verify`.',
          ],
        },
        'Una carpeta de una versión más nueva no se abre con una más vieja: se dice y no se toca.',
        'Varios servidores sobre una base de datos se actualizan de a uno, sin dejar de atender: está en `docs/varias-maquinas.md`.',
      ],
    },
    {
      titulo: 'Cuando algo anda mal',
      cuerpo: [
        {
          lista: [
            '`jornal verify` dice qué movimiento o qué recibo fue alterado, y dónde.',
            '`jornal rebuild` rehace las tablas a partir de la historia, con el mismo resultado.',
            'Una empresa que dice estar dañada, o que a su historia le falta el final, queda cerrada y las demás trabajan. Detenga Jornal y ejecute `jornal doctor --data /srv/jornal`: dice qué tiene cada archivo y de qué copia se restaura.',
            '`jornal doctor --data /srv/jornal --company litoral --rewrite` escribe de nuevo el archivo de una empresa con una parte dañada fuera de la historia; el anterior queda al lado.',
            'Si puso a propósito una copia anterior de una sola empresa, acéptela con `jornal doctor --data /srv/jornal --company litoral --accept-cut`. Queda en la auditoría.',
            'Los mensajes y sus códigos: [Códigos de error](/docs/errores).',
          ],
        },
      ],
    },
  ],
};
