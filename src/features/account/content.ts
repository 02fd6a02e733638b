/** Passwords of eight or more characters that guessers try first. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 password! passw0rd passw0rd1 p@ssword p@ssw0rd p@ssw0rd1
  12345678 123456789 1234567890 12345678910 0123456789 01234567 87654321 987654321 0987654321 9876543210
  11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777
  88888888 99999999 12341234 123123123 12312312 11223344 112233445566 123321123 12344321 123454321 14725836 147258369
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyqwerty 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
  q1w2e3r4 q1w2e3r4t5 qazwsxedc qazwsx123 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1 asdfghjk asdfghjkl asdfasdf asdf1234
  zxcvbnm1 zxcvbnm123 zxcvzxcv abcd1234 abc12345 abcdefgh abcdefg1 a1234567 a12345678 a123456789 aa123456 aaaaaaaa
  iloveyou iloveyou1 iloveyou2 ilovegod loveyou1 lovelove lovers123 princess princess1 sunshine sunshine1 football
  football1 baseball baseball1 basketball superman superman1 batman123 spiderman starwars starwars1 pokemon1 pokemon123
  welcome1 welcome12 welcome123 admin123 admin1234 adminadmin administrator letmein1 letmein123 letmeinnow trustno1
  changeme changeme1 changeme123 default1 secret123 secret12 master123 masterkey testtest test1234 testing1 testing123
  computer computer1 internet internet1 samsung1 samsung123 liverpool liverpool1 chelsea1 arsenal1 manchester barcelona
  michelle jennifer jessica1 ashley123 nicole123 charlie1 charlie123 michael1 michael123 jordan23 jordan123 daniel123
  thomas123 andrew123 anthony1 matthew1 william1 alexander alexandra elizabeth victoria veronica christina samantha
  danielle stephanie caroline catherine patricia margaret benjamin jonathan nicholas christian sebastian maximilian
  whatever whatever1 anything something nothing1 freedom1 freedom123 forever1 forever21 blessed1 jesus123 jesuschrist
  heaven123 angel123 angels123 babygirl babygirl1 butterfly butterfly1 chocolate chocolate1 cookie123 strawberry
  flower123 flowers1 garden123 rainbow1 summer12 summer123 summer2024 summer2025 summer2026 winter12 winter123 winter2024
  winter2025 winter2026 spring123 spring2025 spring2026 autumn123 autumn2025 autumn2026 january1 monday123 friday13
  december november september october1 hello123 hello1234 hellohello helloworld goodluck1 google123 facebook facebook1
  linkedin linkedin1 youtube1 twitter1 instagram netflix1 spotify1 dropbox1 iphone123 android1 windows1 microsoft
  dragon12 dragon123 monkey12 monkey123 shadow12 shadow123 killer123 hunter12 hunter123 ranger12 buster12 tigger12
  ginger12 pepper12 maggie12 bailey12 harley12 mustang1 corvette ferrari1 porsche1 mercedes toyota12 honda123 yamaha12
  qwe12345 qweasdzxc qweasd123 1234qwer 12qwaszx 123qweasd 123qwe123 1qazxsw2 zaqwsxcde poiuytrewq lkjhgfdsa mnbvcxz1
  passpass pass1234 pass12345 password2 password3 password5 password7 password8 password9 password01 password11
  password99 password2024 password2025 password2026 mypassword newpassword yourpassword nopassword thepassword
  businesswoman entrepreneur girlboss girlboss1 founder1 founder123 startup1 startup123 wellness wellness1 wellness123
  mindfulness meditation breathe123 tend1234 tendtend selfcare selfcare1 gratitude gratitude1`.split(/\s+/),
);

const QUARTER_MS = 900_000;
const HOUR_MS = 3_600_000;

/** How much of each is allowed in a span of time, and what is said beyond it. */
export const ACCOUNT_LIMITS = {
  wrongByAccount: {
    most: 10,
    windowMs: QUARTER_MS,
    message: 'Too many tries for this account. Please wait a little.',
  },
  wrongByAddress: {
    most: 100,
    windowMs: QUARTER_MS,
    message: 'Too many tries from here. Please wait a little.',
  },
  signUpsByAddress: {
    most: 60,
    windowMs: HOUR_MS,
    message: 'Many accounts were made from here. Please wait a little.',
  },
  guestsByAddress: {
    most: 600,
    windowMs: HOUR_MS,
    message: 'Many visits from here. Please wait a little.',
  },
} as const;
