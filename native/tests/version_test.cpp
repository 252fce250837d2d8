#include <cstdio>

#include "version.hpp"

int main() {
    if (tilehall::kernel_version().empty()) {
        std::puts("kernel_version() is empty");
        return 1;
    }
    return 0;
}
