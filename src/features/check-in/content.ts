/** The four steps of a check-in: each a rating from 1 to 5 with a word for every step of it, and texts that may stay empty. */
export const STEPS = [
  {
    id: 'body',
    word: 'Body',
    title: 'Body Care',
    question: 'How has your body been this week?',
    rating: 'bodyRating',
    labels: ['Struggling', 'Tired', 'Okay', 'Good', 'Thriving'],
    texts: [
      { name: 'bodyWins', label: 'What went well for your body?' },
      { name: 'bodyFocus', label: 'What would help next week?' },
    ],
  },
  {
    id: 'mind',
    word: 'Mind',
    title: 'Mind Care',
    question: 'How has your mind been this week?',
    rating: 'mindRating',
    labels: ['Overwhelmed', 'Stressed', 'Neutral', 'Calm', 'Clear'],
    texts: [
      { name: 'mindWins', label: 'What went well for your mind?' },
      { name: 'mindFocus', label: 'What would help next week?' },
    ],
  },
  {
    id: 'soul',
    word: 'Soul',
    title: 'Soul Care',
    question: 'How has your soul been this week?',
    rating: 'soulRating',
    labels: ['Lost', 'Disconnected', 'Neutral', 'Connected', 'Fulfilled'],
    texts: [
      { name: 'soulWins', label: 'What went well for your soul?' },
      { name: 'soulFocus', label: 'What would help next week?' },
    ],
  },
  {
    id: 'overall',
    word: 'Overall',
    title: 'Overall Reflection',
    question: 'How was the week as a whole?',
    rating: 'overallFeeling',
    labels: ['Struggling', 'Tough', 'Okay', 'Good', 'Amazing'],
    texts: [
      { name: 'biggestWin', label: 'What was your biggest win?' },
      { name: 'gratefulFor', label: 'What are you grateful for?' },
      { name: 'nextWeekIntent', label: 'What is your intent for next week?' },
    ],
  },
] as const;

export type Step = (typeof STEPS)[number];
export type RatingName = Step['rating'];
export type TextName = Step['texts'][number]['name'];
