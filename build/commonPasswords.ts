// Writes the list of common passwords that comes with the product: those of zxcvbn's language packages and ours of
// Argentina, with the endings that whoever guesses tries first. `node .build/build/commonPasswords.js` makes it again.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as common from '@zxcvbn-ts/language-common';
import { newPasswordFilter } from '../server/directory/passwordFilter.ts';

const FILE = join(import.meta.dirname, '../../server/directory/commonPasswords.filtro');

/** The most common passwords in Argentina, and some of the whole world. */
const OURS = `
password password1 password12 password123 password1234 password! passw0rd passw0rd1 p@ssword p@ssw0rd p@ssw0rd1 p455w0rd passwort passwords mypassword
12345678 123456789 1234567890 12345678910 123456789a a123456789 a12345678 12345678a 123456abc abc123456 abcd1234 1234abcd abc12345 aa123456 aa12345678 qwe123456
87654321 987654321 0987654321 9876543210 01234567 012345678 0123456789 11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444
55555555 66666666 77777777 88888888 99999999 999999999 11223344 1122334455 12341234 123123123 123321123 12344321 123454321 1234554321 12121212 21212121 10203040
102030405060 13579246 135792468 1357924680 24681012 246810121 147258369 159357456 159753456 741852963 789456123 963852741 987456321 147852369 123654789 321654987
45678901 456789123 31415926 314159265 27182818 14789632 147896325 19801980 19901990 19911991 19921992 19931993 19941994 19951995 19961996 19971997 19981998
19991999 20002000 20012001 20102010 20202020 20212021 20222022 20232023 20242024 20252025 20262026 12345679 123456780 1234567a 1234567q 12345qwe 12345qwert
qwertyui qwertyuio qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty1! 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1xsw2 qazwsxedc qazwsx123
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 asdfghjk asdfghjkl asdfghjklñ asdf1234 asdfasdf asdasdasd asdqwe123 qweasdzxc qweasd123 zxcvbnm1
zxcvbnm123 zxcvbnma qwerqwer qweqweqwe zxczxczxc 1234qwer qwer1234 qwerasdf qwertasdfg poiuytrewq lkjhgfdsa mnbvcxz1 aaaaaaaa aaaaaaaaa abababab abcdefgh abcdefghi
abcdefghij abcdabcd abc123abc abcabcabc xxxxxxxx zzzzzzzz
admin123 admin1234 admin12345 admin123456 admin2020 admin2021 admin2022 admin2023 admin2024 admin2025 admin2026 administrator administrador administrador1 administracion
root1234 rootroot toor1234 adminadmin test1234 testtest testing1 testing123 usuario1 usuario12 usuario123 usuario1234 usuarios contrasena contraseña contrasena1
contraseña1 contrasena123 contraseña123 contrasenia contraseñas micontrasena miclave123 clave123 clave1234 clave12345 clave123456 claveclave claves123 temporal temporal1
temporal123 cambiame cambiame1 cambiame123 cambiar123 changeme changeme1 changeme123 welcome1 welcome12 welcome123 welcome2024 welcome2025 bienvenido bienvenido1
bienvenido123 bienvenida bienvenida1 invitado invitado1 guest123 default1 default123 secret123 secreto1 secreto123 superman superman1 superuser supervisor supervisor1
letmein1 letmein123 iloveyou iloveyou1 iloveyou2 teamomucho teamo123 teamo1234 teamo12345 tequiero tequiero1 tequiero123 tequieromucho teamoteamo amorcito amorcito1
amormio1 miamor123 mivida123 princesa princesa1 princesa123 princess princess1 sunshine sunshine1 football football1 baseball baseball1 basketball jennifer jennifer1
michelle michelle1 samantha jonathan jordan23 michael1 charlie1 trustno1 starwars starwars1 whatever whatever1 computer computer1 internet internet1 internet123
dragon123 monkey123 master123 shadow123 hunter123 batman123 pokemon1 pokemon123 minecraft minecraft1 fortnite fortnite1 blink182 metallica metallica1 nirvana1 slipknot
slipknot1 liverpool liverpool1 barcelona barcelona1 realmadrid realmadrid1 juventus juventus1 chelsea1 arsenal1 manchester cristiano cristiano7 ronaldo7 messi123 messi1234
messi2022 lionelmessi leomessi leomessi10 maradona maradona1 maradona10 diego1010 eldiego10 argentina argentina1 argentina10 argentina12 argentina123 argentina1234 argentina2022
argentina2023 argentina2024 argentina2025 argentina2026 vamosargentina vamosargentina1 seleccion campeon2022 campeones campeones2022 buenosaires buenosaires1 cordoba1 cordoba123
rosario1 rosario123 mendoza1 mendoza123 tucuman1 tucuman123 laplata1 mardelplata mardelplata1 patagonia patagonia1 bariloche bariloche1 bocajuniors bocajuniors1 bocajuniors12
boca1234 boca12345 boca1905 bostero12 labombonera labombonera12 riverplate riverplate1 river1901 river123 river1234 riverplate9 gallina1 elmillo1 racingclub racingclub1
racing123 racing1234 independiente independiente1 sanlorenzo sanlorenzo1 cuervo123 newells1 newells123 rosariocentral central123 estudiantes estudiantes1 talleres talleres1
belgrano belgrano1 velez123 huracan1 huracan123 lanus123 gimnasia gimnasia1 peronista viva1234 vivaperon sanmartin sanmartin1 belgrano123 sarmiento sarmiento1 belen123
alejandro alejandro1 alejandra alejandra1 federico federico1 fernando fernando1 fernanda fernanda1 florencia florencia1 francisco francisco1 gabriel1 gabriela gabriela1
gonzalo1 guillermo guillermo1 gustavo1 ignacio1 javier123 joaquin1 jonatan1 juancarlos juancruz1 juanpablo juanpablo1 leandro1 leonardo leonardo1 luciano1 luciana1
marcelo1 marcela1 mariana1 mariano1 martin123 martina1 matias123 mauricio mauricio1 maximiliano nicolas1 nicolas123 norberto patricia patricia1 patricio patricio1
ricardo1 roberto1 rodrigo1 santiago santiago1 santiago123 sebastian sebastian1 sebastian123 soledad1 valentin valentina valentina1 veronica veronica1 victoria victoria1
carolina carolina1 catalina catalina1 constanza cristina cristina1 daniela1 antonella antonella1 agustina agustina1 agustin1 benjamin benjamin1 estefania micaela1 milagros
milagros1 rocio123 candela1 camila123 mateo123 thiago123 bautista bautista1 delfina1 lautaro1 lautaro10 facundo1 facundo123 franco123 ezequiel ezequiel1 cristian cristian1
hermosa1 hermoso1 preciosa preciosa1 mariposa mariposa1 estrella estrella1 corazon1 corazon123 chocolate chocolate1 gatito123 perrito1 perrito123 mascota1 mishijos mishijos1
mifamilia mifamilia1 familia1 familia123 jesus123 jesucristo diosesamor diosesamor1 diosmio1 dios1234 virgencita guadalupe guadalupe1 angelito angelito1 felicidad felicidad1
libertad libertad1 esperanza esperanza1 primavera primavera1 verano2023 verano2024 verano2025 verano2026 invierno invierno1 invierno2024 invierno2025 invierno2026 otoño2025
enero2024 enero2025 enero2026 febrero2024 febrero2025 febrero2026 marzo2024 marzo2025 marzo2026 abril2024 abril2025 abril2026 junio2024 junio2025 junio2026 julio2024 julio2025
julio2026 agosto2024 agosto2025 agosto2026 septiembre septiembre1 septiembre2025 septiembre2026 octubre2024 octubre2025 octubre2026 noviembre noviembre1 diciembre diciembre1
empresa1 empresa123 empresa1234 oficina1 oficina123 trabajo1 trabajo123 sueldos1 sueldos123 sueldos2024 sueldos2025 sueldos2026 liquidacion liquidacion1 liquidaciones
recursoshumanos personal1 personal123 contador1 contador123 contadora1 contabilidad contabilidad1 estudio123 estudiocontable gerencia1 gerencia123 tesoreria tesoreria1
sistemas sistemas1 sistemas123 soporte1 soporte123 secretaria secretaria1 jornal123 jornal1234 jornal2024 jornal2025 jornal2026 jornaljornal demo1234 demodemo demostracion
windows10 windows11 microsoft microsoft1 google123 facebook facebook1 facebook123 instagram instagram1 whatsapp whatsapp1 hotmail1 hotmail123 gmail123 gmail1234 youtube1
youtube123 samsung1 samsung123 motorola motorola1 playstation playstation1 naruto123 goku1234 dragonball dragonball1 vegeta123 pikachu1 pikachu123 spiderman spiderman1 ironman1
matrix123 killer123 assassin blackjack mustang1 corvette mercedes mercedes1 ferrari1 porsche1 yamaha123 honda123 harley123 chevrolet chevrolet1 renault12 peugeot1 torino380
`;

/** How many of the most used get each ending. */
const WITH_ENDINGS = 12_000,
  ENDINGS = ['1', '12', '123', '1234', '12345', '2024', '2025', '2026', '2027', '!', '123!', '2026!'];

const taken = [
  ...OURS.split(/\s+/),
  ...Object.entries(common.dictionary)
    .filter(([name]) => name.startsWith('passwords'))
    .flatMap(([, words]) => words.map(String)),
].filter(Boolean);

/** Every password of the list, each once. */
export const commonPasswords = (): ReadonlySet<string> =>
  new Set([
    ...taken,
    ...taken.slice(0, WITH_ENDINGS).flatMap((word) => ENDINGS.map((ending) => `${word}${ending}`)),
  ]);

if (process.argv[1]?.endsWith('commonPasswords.js')) {
  const all = commonPasswords(),
    filter = newPasswordFilter(all.size);
  for (const one of all) filter.poner(one);
  writeFileSync(FILE, Buffer.concat(filter.partes()));
  console.log(`${all.size}`);
}
