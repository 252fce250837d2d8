#include "kernel/question.hpp"
namespace tilehall {
Arrangement arrange_special(const Question&) { return {}; }
}
